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

/** Where editions are asked for, and under which addresses they are kept. */
const at = (path: string) => new URL(`/api/catalogue/${path}`, location.origin).href
export const indexAt = (store: string) => at(`editions/${store}`)
export const shardAt = (hash: string) => at(`shards/${hash}`)
/** What is being taken, beside what answers until it is whole. */
const takingAt = () => at('taking')
/** Which labels and pictures are wanted with it. */
const filesAt = () => at('files')

/** An edition with the choice that was made of it. */
export interface KeptIndex extends EditionIndex {
  chosen?: readonly string[] | undefined
  pictures?: TakingChoice['pictures']
  sheets?: TakingChoice['sheets']
}

/** Outlives page and worker: whoever starts next goes on from here. */
export interface TakingNote {
  /** Unknown until the shop has answered once. */
  index?: KeptIndex | undefined
  choice: TakingChoice
  isPaused: boolean
  why?: TakingProblem | undefined
}

/** The edition was not taken whole; what has come stays, and the next try goes on from there. */
export class TakingStopped extends Error {
  override readonly name = 'TakingStopped'
  readonly why: TakingProblem
  constructor(why: TakingProblem) {
    super(`The edition was not taken: ${why}`)
    this.why = why
  }
}

const boxOf = (store: StoreView) => caches.open(editionCache(store))

/** Looked for without opening a cache: who has not asked for the catalogue keeps nothing of it. */
const kept = (store: StoreView, path: string) => caches.match(path, { cacheName: editionCache(store) })

/** An edition of another format is none: it is never guessed at. */
export function checkedIndex(index: unknown): KeptIndex | undefined {
  const read = index as KeptIndex | undefined
  return read?.format === editionFormat && Array.isArray(read.shards) && Array.isArray(read.families) ? read : undefined
}

/** What answers; undefined where the device has no catalogue. */
export async function currentEdition(store: StoreView): Promise<KeptIndex | undefined> {
  return checkedIndex(await (await kept(store, indexAt(store)))?.json())
}

/** What was chosen of an edition in an elder format, which no longer answers; undefined where there is none. */
export async function elderChoice(store: StoreView): Promise<TakingChoice | undefined> {
  const found: unknown = await (await kept(store, indexAt(store)))?.json()
  if (typeof found !== 'object' || found === null || checkedIndex(found)) return undefined
  return elderEdition(found)
    ? { families: found.chosen, pictures: found.pictures, sheets: found.sheets, anyLine: false }
    : undefined
}

/** How a choice is noted has not changed since the first format. */
const elderEdition = (index: object): index is Pick<KeptIndex, 'chosen' | 'pictures' | 'sheets'> =>
  'format' in index && typeof index.format === 'number' && index.format < editionFormat

export async function takingNote(store: StoreView): Promise<TakingNote | undefined> {
  const note = (await (await kept(store, takingAt()))?.json()) as TakingNote | undefined
  // One of an elder version begins anew.
  return note?.choice ? { ...note, index: checkedIndex(note.index) } : undefined
}

export const writeNote = (store: StoreView, note: TakingNote) => put(store, takingAt(), JSON.stringify(note))

/** The shards of a choice that are not here yet. */
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

/** From here on it answers. What only an elder edition had goes. */
export async function makeCurrent(store: StoreView, index: KeptIndex): Promise<void> {
  await put(store, indexAt(store), JSON.stringify(index))
  await keepOnly(store, index, [takingAt()])
}

/** Nothing is on its way any more. */
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

/** Lets go of what is being taken; what answers stays. */
export async function dropTaking(store: StoreView): Promise<void> {
  const current = await currentEdition(store)
  if (current) await keepOnly(store, current)
  else await removeEdition(store)
}

export const removeEdition = (store: StoreView): Promise<boolean> => caches.delete(editionCache(store))

/** Reads shards of a store view that lie here. */
export function readerOf(store: StoreView): ReadShard {
  return async <Kind extends ShardKind>(_: Kind, { hash }: EditionShard) => {
    const shard = await kept(store, shardAt(hash))
    if (!shard) throw new PartGone('A part of the edition is not here any more')
    // Its text was what its address says when it was put here.
    return (await shard.json()) as ShardContents[Kind]
  }
}
