import { takenWidths } from '#catalogue/product-files.ts'
import { EDITION_PICTURES, EDITION_SHEETS, stores, type StoreView } from '../caches.ts'
import type { FilesHere } from '../pocket-messages.ts'
import { wantedFiles } from './edition-box.ts'

// Labels and pictures that were taken along. One box of each for all store views: most files are the same in every language.

const addressOf = (path: string) => new URL(path, location.origin).href

/** Addresses in a box, without opening one for who has none. */
async function addressesIn(box: string): Promise<ReadonlySet<string>> {
  if (!(await caches.has(box))) return new Set()
  return new Set((await (await caches.open(box)).keys()).map(({ url }) => url))
}

async function hereOf(paths: readonly string[], box: string): Promise<FilesHere | undefined> {
  if (paths.length === 0) return undefined
  const here = await addressesIn(box)
  return { have: paths.filter((path) => here.has(addressOf(path))).length, of: paths.length }
}

/** Of the files that were wanted with an edition, those that are here. */
export async function filesHere(store: StoreView) {
  const { sheets, pictures } = await wantedFiles(store)
  return { sheets: await hereOf(sheets, EDITION_SHEETS), pictures: await hereOf(pictures, EDITION_PICTURES) }
}

/** All files that were taken, of any store view. */
export async function countedFiles(): Promise<{ sheets: number; small: number; large: number }> {
  const pictures = [...(await addressesIn(EDITION_PICTURES))]
  const ofWidth = (width: number) => pictures.filter((url) => new URL(url).pathname.startsWith(`/img/${width}/`)).length
  return {
    sheets: (await addressesIn(EDITION_SHEETS)).size,
    small: ofWidth(takenWidths.small),
    large: ofWidth(takenWidths.large),
  }
}

/** A label or safety sheet that was taken along. */
export const keptSheet = (path: string): Promise<Response | undefined> =>
  caches.match(addressOf(path), { cacheName: EDITION_SHEETS })

/** A picture that was taken along, in the size nearest to what is asked for. @param path below `/media/` */
export async function keptPicture(path: string, width: number): Promise<Response | undefined> {
  const sizes = Object.values(takenWidths).toSorted((a, b) => Math.abs(a - width) - Math.abs(b - width))
  for (const size of sizes) {
    const picture = await caches.match(addressOf(`/img/${size}/${path}`), { cacheName: EDITION_PICTURES })
    if (picture) return picture
  }
  return undefined
}

/** Lets go of what no edition on this device wants any more. */
export async function pruneFiles(): Promise<void> {
  const wanted = await Promise.all(stores.map((store) => wantedFiles(store)))
  await pruneBox(EDITION_SHEETS, new Set(wanted.flatMap(({ sheets }) => sheets.map(addressOf))))
  await pruneBox(EDITION_PICTURES, new Set(wanted.flatMap(({ pictures }) => pictures.map(addressOf))))
}

async function pruneBox(name: string, wanted: ReadonlySet<string>): Promise<void> {
  if (wanted.size === 0) return void (await caches.delete(name))
  const gone = [...(await addressesIn(name))].filter((url) => !wanted.has(url))
  if (gone.length === 0) return
  const box = await caches.open(name)
  for (const url of gone) await box.delete(url)
}
