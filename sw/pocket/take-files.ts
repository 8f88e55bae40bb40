import { picturesOf, renditionPath, sheetsOf } from '#catalogue/product-files.ts'
import { EDITION_PICTURES, EDITION_SHEETS, readStamp, stamped, type StoreView } from '../caches.ts'
import { isPicture } from '../images.ts'
import { ageOf, serverNow } from '../server-clock.ts'
import { type KeptIndex, readerOf, TakingStopped, type WantedFiles, wantFiles } from './edition-box.ts'
import { pruneFiles } from './edition-files.ts'
import { openEdition } from './open-edition.ts'
import { PartGone } from './shelves.ts'

/** Files downloaded at a time, few enough not to delay a page that a shopper waits for. */
const lanes = 3
/** Milliseconds one file may take at most. */
const longest = 60_000
/** Seconds after which a sheet is downloaded again with the next edition, because labels change by law. */
const freshSheet = 7 * 24 * 60 * 60
/** Seconds for the stamp of a copy, which stays until it is removed; the stamp's date tells its age. */
const kept = 400 * 24 * 60 * 60

/** Returns an `Accept` header for pictures like that of this browser's picture elements. */
const pictureFormats = () => ('userAgentData' in navigator ? 'image/avif,image/webp,*/*' : 'image/webp,*/*')

interface Shelf {
  box: string
  accept: string
  fits: (answer: Response) => boolean
  /** Seconds during which a copy is not downloaded again. */
  fresh: number
}

const shelves = (): { sheets: Shelf; pictures: Shelf } => ({
  sheets: {
    box: EDITION_SHEETS,
    accept: 'application/pdf',
    fits: ({ headers }) => /^application\/pdf\b/i.test(headers.get('content-type') ?? ''),
    fresh: freshSheet,
  },
  pictures: { box: EDITION_PICTURES, accept: pictureFormats(), fits: isPicture, fresh: kept },
})

/**
 * Downloads the labels, safety sheets and pictures that were chosen with an edition, labels first; stored ones are not requested again. A
 * file that the shop does not have is skipped and counts as missing.
 * @throws TakingStopped
 */
export async function takeFiles(store: StoreView, index: KeptIndex, signal: AbortSignal, onProgress: () => void): Promise<void> {
  const wanted = await filesOf(store, index)
  await wantFiles(store, wanted)
  await pruneFiles()
  const { sheets, pictures } = shelves()
  await takeAll(sheets, wanted.sheets, signal, onProgress)
  await takeAll(pictures, wanted.pictures, signal, onProgress)
}

/** Products whose details are read at a time. */
const atOnce = 500

async function filesOf(store: StoreView, index: KeptIndex): Promise<WantedFiles> {
  const { sheets: wantsSheets, pictures: size, shards, chosen } = index
  if (!wantsSheets && !size) return { sheets: [], pictures: [] }
  const [sheets, pictures] = [new Set<string>(), new Set<string>()]
  try {
    const { shelves, numbers } = await openEdition({ shards, chosen, read: readerOf(store) })
    // In the order of the shelves, so that each is read once.
    const inShelves = numbers.toSorted((a, b) => a - b)
    for (let at = 0; at < inShelves.length; at += atOnce)
      for (const product of await shelves.products(inShelves.slice(at, at + atOnce))) {
        if (wantsSheets) for (const path of sheetsOf(product).keys()) sheets.add(path)
        if (size) for (const picture of picturesOf(product)) pictures.add(renditionPath(picture, size))
      }
  } catch (error) {
    throw error instanceof PartGone ? new TakingStopped('damaged') : error
  }
  return { sheets: [...sheets], pictures: [...pictures] }
}

/** Files between two progress reports. */
const toldEach = 8

async function takeAll(shelf: Shelf, paths: readonly string[], signal: AbortSignal, onProgress: () => void): Promise<void> {
  if (paths.length === 0) return
  const left = paths.values()
  let [done, isOver] = [0, false]
  const lane = async () => {
    for (let path = left.next(); !path.done && !isOver; path = left.next()) {
      signal.throwIfAborted()
      await takeFile(shelf, new URL(path.value, location.origin).href, signal).catch((error: unknown) => {
        isOver = true
        throw error
      })
      if (++done % toldEach === 0) onProgress()
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function takeFile({ box, accept, fits, fresh }: Shelf, url: string, signal: AbortSignal): Promise<void> {
  const known = await caches.match(url, { cacheName: box })
  const stamp = known && readStamp(known.headers)
  if (stamp && ageOf(stamp, Date.now()) < fresh) return
  const answer = await ask(url, accept, signal)
  if (answer.status === 429 || answer.status >= 500) throw new TakingStopped('not-made')
  if (answer.status !== 200) return
  // A captive portal answers with a page of its own.
  if (!fits(answer)) throw new TakingStopped('no-network')
  const body = await answer.arrayBuffer().catch(() => undefined)
  signal.throwIfAborted()
  if (!body) throw new TakingStopped('no-network')
  const copy = stamped(answer, body, { ...serverNow(Date.now()), seconds: kept })
  try {
    await (await caches.open(box)).put(url, copy)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new TakingStopped('no-room')
    throw error
  }
}

async function ask(url: string, accept: string, signal: AbortSignal): Promise<Response> {
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(longest)])
    return await fetch(url, { headers: { accept }, credentials: 'omit', redirect: 'error', signal: patience })
  } catch {
    signal.throwIfAborted()
    throw new TakingStopped('no-network')
  }
}
