import type { EditionIndex, EditionProduct } from '#catalogue/edition-format.ts'
import { picturesOf, renditionPath } from '#catalogue/product-files.ts'
import type { ReadingParts } from './catalogue-reads.ts'

/** Pictures that are weighed for all others: making every one would cost the host minutes that nobody may ever need. */
const weighed = 10

/** What browsers that show AVIF are given, as most phones are. */
const accept = 'image/avif,image/webp,*/*'

/** The mean weight of a picture in each size that a device may take; undefined where the engine gives none of them. */
export async function weighPictures(
  ask: ReadingParts['ask'],
  products: Iterable<EditionProduct>,
): Promise<EditionIndex['pictureBytes']> {
  const all = [...new Set([...products].flatMap((product) => [...picturesOf(product)]))].sort()
  const step = Math.max(1, Math.floor(all.length / weighed))
  const some = all.filter((_, at) => at % step === 0).slice(0, weighed)
  const mean = async (size: 'small' | 'large') => {
    const weights: number[] = []
    for (const picture of some) {
      const request = new Request(`http://127.0.0.1${renditionPath(picture, size)}`, { headers: { accept } })
      const answer = await ask(request).catch(() => undefined)
      if (answer?.status === 200) weights.push((await answer.arrayBuffer()).byteLength)
    }
    return weights.length > 0 ? Math.round(weights.reduce((sum, one) => sum + one, 0) / weights.length) : undefined
  }
  const [small, large] = [await mean('small'), await mean('large')]
  return small !== undefined && large !== undefined ? { small, large } : undefined
}
