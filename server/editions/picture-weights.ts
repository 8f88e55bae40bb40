import type { EditionIndex, EditionProduct } from '#catalogue/edition-format.ts'
import { picturesOf, renditionPath } from '#catalogue/product-files.ts'
import type { ReadingParts } from './catalogue-reads.ts'

/**
 * Pictures that are weighed as a sample: generating all of them would cost the server minutes, for pictures that may never be requested.
 */
const weighed = 10

/** Accept header of browsers that support AVIF, as on most phones. */
const accept = 'image/avif,image/webp,*/*'

/** Returns the mean bytes of a picture in each size that a device may download; `undefined` where the engine delivers none. */
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
