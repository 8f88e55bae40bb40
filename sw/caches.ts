import { ownName } from '#config/own-name.ts'
import { storeViews } from '#config/locales.ts'
import { ageOf, type Dated } from './server-clock.ts'

const MB = 1024 * 1024
const DAY = 24 * 60 * 60

/** Number to raise when public reads change in a way that an older page cannot read; a deploy alone never empties the caches. */
const CATALOGUE_SCHEMA = 1

export const stores = storeViews
export type StoreView = (typeof stores)[number]

export const PRECACHE = ownName('precache-v2')
export const STATIC = ownName('static-1')
export const IMAGES = ownName('img-1')
export const ATTACHMENTS = ownName('docs-1')
/** Cache of guests' kept pages of this build. */
export const PAGES = ownName('pages-1')
/** Cache that holds the time at which the connection was lost. */
export const SIGNAL = ownName('signal-1')

export function catalogueCache(store: StoreView): string {
  return `${ownName('catalog')}-${CATALOGUE_SCHEMA}-${store}`
}

/** Returns the name of the cache for a store view's edition, stored when the user asks for it; no shelf makes room at its cost. */
export const editionCache = (store: StoreView) => `${ownName('edition-1')}-${store}`

/**
 * Caches for pictures, labels and safety sheets stored with an edition, shared by all store views; a file stays until no edition on the
 * device wants it.
 */
export const EDITION_PICTURES = ownName('edition-img-1')
export const EDITION_SHEETS = ownName('edition-docs-1')

/** Limits of a group of caches; without the precache they add up to 64 MB. */
export interface Shelf {
  caches: string[]
  entries: number
  bytes: number
  /** Seconds a copy may be served, unless the entry itself has less. */
  seconds: number
}

export const shelves = {
  catalogue: { caches: stores.map(catalogueCache), entries: 600, bytes: 16 * MB, seconds: 14 * DAY },
  images: { caches: [IMAGES], entries: 600, bytes: 28 * MB, seconds: 30 * DAY },
  pages: { caches: [PAGES], entries: 20, bytes: 4 * MB, seconds: DAY },
  // Enough for two builds whose file names may nearly all differ.
  assets: { caches: [STATIC], entries: 250, bytes: 4 * MB, seconds: 60 * DAY },
  attachments: { caches: [ATTACHMENTS], entries: 160, bytes: 12 * MB, seconds: 60 * DAY },
} satisfies Record<string, Shelf>

/** Caches in the order in which they are emptied when the phone is full; the shell and the outbox are never emptied. */
const sacrificeOrder = [shelves.images, shelves.pages, shelves.attachments, shelves.catalogue]

export interface Stamp extends Dated {
  bytes: number
  /** Seconds this copy may be served. */
  seconds: number
}

const stampHeaders = { keptAt: 'X-Kept-At', skew: 'X-Kept-Skew', bytes: 'X-Kept-Bytes', seconds: 'X-Kept-For' } as const

/** Reads the stamp of a cached copy; `undefined` for an entry that we did not write. */
export function readStamp(headers: Headers): Stamp | undefined {
  const read = (name: string) => Number(headers.get(name) ?? Number.NaN)
  const stamp = {
    keptAt: read(stampHeaders.keptAt),
    skew: read(stampHeaders.skew),
    bytes: read(stampHeaders.bytes),
    seconds: read(stampHeaders.seconds),
  }
  return Object.values(stamp).every(Number.isFinite) ? stamp : undefined
}

/** Returns a copy with its stamp and without the transfer headers, because its body is already decompressed. */
export function stamped(response: Response, body: ArrayBuffer, stamp: Omit<Stamp, 'bytes'>): Response {
  const headers = new Headers(response.headers)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  headers.set(stampHeaders.keptAt, String(stamp.keptAt))
  headers.set(stampHeaders.skew, String(stamp.skew))
  headers.set(stampHeaders.bytes, String(body.byteLength))
  headers.set(stampHeaders.seconds, String(stamp.seconds))
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}

export interface Found {
  response: Response
  /** Age in seconds. */
  age: number
}

/** Finds a cached copy that may still be served. A failing storage counts as empty, because the network may still answer. */
export async function findKept(cacheName: string, key: string): Promise<Found | undefined> {
  try {
    return await findOpen(cacheName, key)
  } catch {
    return undefined
  }
}

/** Returns whether a cached copy is ours and fresh enough to be served. */
export function isServable(response: Response): boolean {
  const stamp = readStamp(response.headers)
  return stamp !== undefined && ageOf(stamp, Date.now()) <= stamp.seconds
}

async function findOpen(cacheName: string, key: string): Promise<Found | undefined> {
  const cache = await caches.open(cacheName)
  const response = await cache.match(key)
  if (!response) return undefined
  const stamp = readStamp(response.headers)
  const age = stamp ? ageOf(stamp, Date.now()) : Number.POSITIVE_INFINITY
  if (stamp && age <= stamp.seconds) return { response, age }
  await cache.delete(key)
  return undefined
}

export interface Kept extends Stamp {
  cache: string
  key: string
}

/** Returns the entries to delete: expired ones first, then the oldest until number and bytes fit. */
export function victims(kept: Kept[], limits: Pick<Shelf, 'entries' | 'bytes'>, now: number): Kept[] {
  // Reversed, so that of two entries of the same second the later one counts as younger.
  const youngestFirst = kept.toReversed().map((entry) => ({ entry, age: ageOf(entry, now) }))
  youngestFirst.sort((a, b) => a.age - b.age)
  const gone: Kept[] = []
  let entries = 0
  let bytes = 0
  for (const { entry, age } of youngestFirst) {
    const fits = age <= entry.seconds && entries < limits.entries && bytes + entry.bytes <= limits.bytes
    if (!fits) {
      gone.push(entry)
      continue
    }
    entries += 1
    bytes += entry.bytes
  }
  return gone
}

async function contents(shelf: Shelf): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const name of shelf.caches) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      const stamp = response && readStamp(response.headers)
      if (stamp) kept.push({ ...stamp, cache: name, key: request.url })
      else await cache.delete(request)
    }
  }
  return kept
}

async function nearlyFull(): Promise<boolean> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota > 0 && usage / quota > 0.8
}

const trimming = new Map<Shelf, Promise<void>>()
const again = new Set<Shelf>()

/**
 * Runs one trim of a shelf at a time; writes that arrive meanwhile cause one more pass, so that a burst does not exceed the limits by much.
 */
export function trim(shelf: Shelf): Promise<void> {
  const running = trimming.get(shelf)
  if (running) {
    again.add(shelf)
    return running
  }
  const work = trimUntilCounted(shelf).finally(() => trimming.delete(shelf))
  trimming.set(shelf, work)
  return work
}

async function trimUntilCounted(shelf: Shelf): Promise<void> {
  do {
    again.delete(shelf)
    await trimOnce(shelf)
  } while (again.has(shelf))
}

async function trimOnce(shelf: Shelf): Promise<void> {
  for (const { cache, key } of victims(await contents(shelf), shelf, Date.now())) await (await caches.open(cache)).delete(key)
  if (await nearlyFull()) await empty(shelves.images)
}

async function empty(shelf: Shelf): Promise<void> {
  await Promise.all(shelf.caches.map((name) => caches.delete(name)))
}

async function put(cacheName: string, key: string, response: Response): Promise<boolean> {
  try {
    await (await caches.open(cacheName)).put(key, response)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return false
    throw error
  }
}

/**
 * Writes between two trims: counting every copy on each write would cost more than the write, so a shelf may exceed its limit by a
 * twentieth.
 */
const trimEvery = (shelf: Shelf) => Math.max(1, Math.floor(shelf.entries / 20))
const writes = new Map<Shelf, number>()

/** Stores a copy. On a full phone other caches are emptied first; if that is not enough, the answer is not stored. */
export async function keep(
  shelf: Shelf,
  cacheName: string,
  key: string,
  response: Response,
  dated: Dated,
  seconds: number = shelf.seconds,
): Promise<void> {
  const copy = stamped(response, await response.arrayBuffer(), { ...dated, seconds })
  let saved = await put(cacheName, key, copy.clone())
  for (const sacrifice of sacrificeOrder) {
    if (saved) break
    await empty(sacrifice)
    saved = await put(cacheName, key, copy.clone())
  }
  const count = writes.get(shelf) ?? 0
  writes.set(shelf, count + 1)
  if (count % trimEvery(shelf) === 0) await trim(shelf)
}

const keepList = new Set([
  PRECACHE,
  ...[SIGNAL, EDITION_PICTURES, EDITION_SHEETS],
  ...stores.map(editionCache),
  ...Object.values(shelves).flatMap((shelf) => shelf.caches),
])

/** Returns the cache names of an older schema; names without our prefix are not ours. */
export function outdated(names: string[]): string[] {
  return names.filter((name) => name.startsWith(ownName('')) && !keepList.has(name))
}

export async function deleteOutdated(): Promise<void> {
  await Promise.all(outdated(await caches.keys()).map((name) => caches.delete(name)))
}
