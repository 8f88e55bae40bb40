import { takenWidths } from '#catalogue/product-files.ts'
import { EDITION_PICTURES, EDITION_SHEETS, stores, type StoreView } from '../caches.ts'
import type { FilesHere } from '../pocket-messages.ts'
import { wantedFiles } from './edition-box.ts'

// Labels and pictures stored with editions, each kind in one cache for all store views, as most files are the same in every language.

const addressOf = (path: string) => new URL(path, location.origin).href

/** Returns the addresses in a cache, without creating it on a device without one. */
async function addressesIn(box: string): Promise<ReadonlySet<string>> {
  if (!(await caches.has(box))) return new Set()
  return new Set((await (await caches.open(box)).keys()).map(({ url }) => url))
}

async function hereOf(paths: readonly string[], box: string): Promise<FilesHere | undefined> {
  if (paths.length === 0) return undefined
  const here = await addressesIn(box)
  return { have: paths.filter((path) => here.has(addressOf(path))).length, of: paths.length }
}

/** Counts the stored files among those wanted with an edition. */
export async function filesHere(store: StoreView) {
  const { sheets, pictures } = await wantedFiles(store)
  return { sheets: await hereOf(sheets, EDITION_SHEETS), pictures: await hereOf(pictures, EDITION_PICTURES) }
}

/** Counts all stored files, of any store view. */
export async function countedFiles(): Promise<{ sheets: number; small: number; large: number }> {
  const pictures = [...(await addressesIn(EDITION_PICTURES))]
  const ofWidth = (width: number) => pictures.filter((url) => new URL(url).pathname.startsWith(`/img/${width}/`)).length
  return {
    sheets: (await addressesIn(EDITION_SHEETS)).size,
    small: ofWidth(takenWidths.small),
    large: ofWidth(takenWidths.large),
  }
}

/** Returns a label or safety sheet that was stored with an edition. */
export const keptSheet = (path: string): Promise<Response | undefined> =>
  caches.match(addressOf(path), { cacheName: EDITION_SHEETS })

/**
 * Returns a picture that was stored with an edition, in the size nearest to the requested one.
 * @param path below `/media/`
 */
export async function keptPicture(path: string, width: number): Promise<Response | undefined> {
  const sizes = Object.values(takenWidths).toSorted((a, b) => Math.abs(a - width) - Math.abs(b - width))
  for (const size of sizes) {
    const picture = await caches.match(addressOf(`/img/${size}/${path}`), { cacheName: EDITION_PICTURES })
    if (picture) return picture
  }
  return undefined
}

/** Deletes files that no edition on this device wants any more. */
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
