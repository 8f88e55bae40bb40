import {
  type EditionIndex,
  type EditionShard,
  editionFormat,
  type ShardContents,
  type ShardKind,
} from '#catalogue/edition-format.ts'
import { chosenShards } from '#catalogue/chosen-shards.ts'
import { editionCache, type StoreView } from '../caches.ts'
import type { TakingChoice, TakingProblem } from '../pocket-messages.ts'
import { PartGone, type ReadShard } from './shelves.ts'

/** Returns the address at which a part of an edition is requested and stored. */
const at = (path: string) => new URL(`/api/catalogue/${path}`, location.origin).href
export const indexAt = (store: string) => at(`editions/${store}`)
export const shardAt = (hash: string) => at(`shards/${hash}`)
/** Address of the note about a download, beside the edition that answers until the download is complete. */
const takingAt = () => at('taking')
/** Address of the list of labels and pictures that are wanted with it. */
const filesAt = () => at('files')

/** An edition's index with the choice that was made of it. */
export interface KeptIndex extends EditionIndex {
  chosen?: readonly string[] | undefined
  pictures?: TakingChoice['pictures']
  sheets?: TakingChoice['sheets']
}

/** Note about a download, which outlives page and worker, so that the next worker continues from it. */
export interface TakingNote {
  /** Unknown until the server has answered once. */
  index?: KeptIndex | undefined
  choice: TakingChoice
  isPaused: boolean
  why?: TakingProblem | undefined
}

/** The edition was not downloaded completely; what has arrived stays, and the next try continues from there. */
export class TakingStopped extends Error {
  override readonly name = 'TakingStopped'
  readonly why: TakingProblem
  constructor(why: TakingProblem) {
    super(`The edition was not taken: ${why}`)
    this.why = why
  }
}

const boxOf = (store: StoreView) => caches.open(editionCache(store))

/** Reads an entry without creating the cache, so that a device without an edition stores nothing. */
const kept = (store: StoreView, path: string) => caches.match(path, { cacheName: editionCache(store) })

/** Returns an index of the current format; `undefined` for any other, which is never guessed at. */
export function checkedIndex(index: unknown): KeptIndex | undefined {
  const read = index as KeptIndex | undefined
  return read?.format === editionFormat && Array.isArray(read.shards) && Array.isArray(read.families) ? read : undefined
}

/** Returns the edition that answers; `undefined` where the device has none. */
export async function currentEdition(store: StoreView): Promise<KeptIndex | undefined> {
  return checkedIndex(await (await kept(store, indexAt(store)))?.json())
}

/** Returns the choice of an edition in an older format, which no longer answers; `undefined` where there is none. */
export async function elderChoice(store: StoreView): Promise<TakingChoice | undefined> {
  const found: unknown = await (await kept(store, indexAt(store)))?.json()
  if (typeof found !== 'object' || found === null || checkedIndex(found)) return undefined
  return elderEdition(found)
    ? { families: found.chosen, pictures: found.pictures, sheets: found.sheets, anyLine: false }
    : undefined
}

/** Returns whether an index has an older format. How it stores the choice has not changed since the first one. */
const elderEdition = (index: object): index is Pick<KeptIndex, 'chosen' | 'pictures' | 'sheets'> =>
  'format' in index && typeof index.format === 'number' && index.format < editionFormat

export async function takingNote(store: StoreView): Promise<TakingNote | undefined> {
  const note = (await (await kept(store, takingAt()))?.json()) as TakingNote | undefined
  // A download that an older version began starts again.
  return note?.choice ? { ...note, index: checkedIndex(note.index) } : undefined
}

export const writeNote = (store: StoreView, note: TakingNote) => put(store, takingAt(), JSON.stringify(note))

/** Returns the shards of a choice that are not stored yet. */
export async function missingShards(store: StoreView, index: KeptIndex) {
  const here = new Set((await (await boxOf(store)).keys()).map(({ url }) => url))
  return chosenShards(index, index.chosen).filter(({ hash }) => !here.has(shardAt(hash)))
}

export async function put(store: StoreView, path: string, text: string): Promise<void> {
  try {
    await (await boxOf(store)).put(path, new Response(text, { headers: { 'content-type': 'application/json' } }))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new TakingStopped('no-room')
    throw error
  }
}

/** Makes an edition the one that answers, and deletes what only an older one had. */
export async function makeCurrent(store: StoreView, index: KeptIndex): Promise<void> {
  await put(store, indexAt(store), JSON.stringify(index))
  await keepOnly(store, index, [takingAt()])
}

/** Deletes the note of a download that has ended. */
export async function dropNote(store: StoreView): Promise<void> {
  if (await kept(store, takingAt())) await (await boxOf(store)).delete(takingAt())
}

/** Root-relative paths of the files that were chosen with an edition. */
export interface WantedFiles {
  sheets: readonly string[]
  pictures: readonly string[]
}

export async function wantedFiles(store: StoreView): Promise<WantedFiles> {
  // Only this worker writes it.
  return ((await (await kept(store, filesAt()))?.json()) as WantedFiles | undefined) ?? { sheets: [], pictures: [] }
}

export const wantFiles = (store: StoreView, files: WantedFiles) => put(store, filesAt(), JSON.stringify(files))

async function keepOnly(store: StoreView, index: KeptIndex, others: readonly string[] = []): Promise<void> {
  const box = await boxOf(store)
  const shards = chosenShards(index, index.chosen).map(({ hash }) => shardAt(hash))
  const needed = new Set([indexAt(store), filesAt(), ...others, ...shards])
  for (const request of await box.keys()) if (!needed.has(request.url)) await box.delete(request)
}

/** Deletes what is being downloaded; the edition that answers stays. */
export async function dropTaking(store: StoreView): Promise<void> {
  const current = await currentEdition(store)
  if (current) await keepOnly(store, current)
  else await removeEdition(store)
}

export const removeEdition = (store: StoreView): Promise<boolean> => caches.delete(editionCache(store))

/** Returns a reader of a store view's stored shards. */
export function readerOf(store: StoreView): ReadShard {
  return async <Kind extends ShardKind>(_: Kind, { hash }: EditionShard) => {
    const shard = await kept(store, shardAt(hash))
    if (!shard) throw new PartGone('A part of the edition is not here any more')
    // Its text was checked against its address when it was stored.
    return (await shard.json()) as ShardContents[Kind]
  }
}
