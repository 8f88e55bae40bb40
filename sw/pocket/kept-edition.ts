import { type EditionIndex, type EditionShard, type ShardContents, editionFormat } from '#catalogue/edition-format.ts'
import { editionCache, type StoreView } from '../caches.ts'

/** Where editions are asked for, and under which addresses they are kept. */
const at = (path: string) => new URL(`/api/catalogue/${path}`, location.origin).href
const indexAt = (store: string) => at(`editions/${store}`)
const shardAt = (hash: string) => at(`shards/${hash}`)
/** What is being taken, beside what answers until it is whole. */
const takingAt = () => at('taking')

export interface KeptEdition {
  /** What answers. */
  current: EditionIndex | undefined
  /** What is being taken, with how much of it has come. */
  taking: { index: EditionIndex; shards: number; bytes: number } | undefined
}

export type TakingProblem = 'no-network' | 'no-room' | 'damaged' | 'not-made' | 'too-new'

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

async function readIndex(store: StoreView, path: string): Promise<EditionIndex | undefined> {
  return checked(await (await kept(store, path))?.json())
}

/** What answers; undefined where the device has no catalogue. */
export const currentEdition = (store: StoreView) => readIndex(store, indexAt(store))

/** An edition of another format is none: it is never guessed at. */
function checked(index: unknown): EditionIndex | undefined {
  const read = index as EditionIndex | undefined
  return read?.format === editionFormat && Array.isArray(read.shards) ? read : undefined
}

/** What of the catalogue lies on this device, as it was stored: also what another tab or an earlier visit has begun. */
export async function keptEdition(store: StoreView): Promise<KeptEdition> {
  const [current, index] = [await currentEdition(store), await readIndex(store, takingAt())]
  if (!index) return { current, taking: undefined }
  const missing = new Set((await missingShards(store, index)).map(({ hash }) => hash))
  const come = index.shards.filter(({ hash }) => !missing.has(hash))
  return { current, taking: { index, shards: come.length, bytes: come.reduce((sum, { compressed }) => sum + compressed, 0) } }
}

async function missingShards(store: StoreView, { shards }: EditionIndex): Promise<EditionShard[]> {
  const box = await boxOf(store)
  const kept = new Set((await box.keys()).map(({ url }) => url))
  return shards.filter(({ hash }) => !kept.has(shardAt(hash)))
}

/**
 * Takes the newest edition, or goes on with it: each shard counts once its text is what its address says, and the edition answers
 * from the moment it is whole. @param signal pauses @throws TakingStopped
 */
export async function takeEdition(store: StoreView, signal: AbortSignal): Promise<EditionIndex> {
  const index = await newest(store, signal)
  await put(store, takingAt(), JSON.stringify(index))
  for (const shard of await missingShards(store, index)) {
    // What was damaged on its way is asked for once more, past every cache.
    const text = (await shardText(shard, 'default', signal)) ?? (await shardText(shard, 'reload', signal))
    if (text === undefined) throw new TakingStopped('damaged')
    await put(store, shardAt(shard.hash), text)
  }
  await put(store, indexAt(store), JSON.stringify(index))
  await forgetOthers(store, index)
  return index
}

async function newest(store: StoreView, signal: AbortSignal): Promise<EditionIndex> {
  const answer = await ask(indexAt(store), { cache: 'no-cache', signal })
  if (answer.status !== 200) throw new TakingStopped('not-made')
  const index = checked(await answer.json())
  if (!index) throw new TakingStopped('too-new')
  return index
}

async function shardText({ hash }: EditionShard, cache: RequestCache, signal: AbortSignal): Promise<string | undefined> {
  const answer = await ask(shardAt(hash), { cache, signal })
  if (answer.status !== 200) throw new TakingStopped('not-made')
  const text = await answer.text().catch(() => undefined)
  if (text === undefined) throw new TakingStopped('no-network')
  return (await sha256(text)) === hash ? text : undefined
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'omit', redirect: 'error', ...init })
  } catch {
    throw new TakingStopped('no-network')
  }
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function put(store: StoreView, path: string, text: string): Promise<void> {
  try {
    await (await boxOf(store)).put(path, new Response(text, { headers: { 'content-type': 'application/json' } }))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new TakingStopped('no-room')
    throw error
  }
}

/** Shards that only an elder edition had, and the note that one is being taken. */
async function forgetOthers(store: StoreView, { shards }: EditionIndex): Promise<void> {
  const box = await boxOf(store)
  const needed = new Set([indexAt(store), ...shards.map(({ hash }) => shardAt(hash))])
  for (const request of await box.keys()) if (!needed.has(request.url)) await box.delete(request)
}

export const removeEdition = (store: StoreView): Promise<boolean> => caches.delete(editionCache(store))

/** The texts of one kind of shard; undefined where the browser has taken one of them away. */
export async function shardsOf<Kind extends keyof ShardContents>(
  store: StoreView,
  index: EditionIndex,
  kind: Kind,
): Promise<ShardContents[Kind][] | undefined> {
  const read: ShardContents[Kind][] = []
  for (const { hash } of index.shards.filter((one) => one.kind === kind)) {
    const shard = await kept(store, shardAt(hash))
    if (!shard) return undefined
    // Its text was what its address says when it was put here.
    read.push((await shard.json()) as ShardContents[Kind])
  }
  return read
}
