import type { EditionIndex, EditionShard } from '#catalogue/edition-format.ts'
import { chosenShards } from '#catalogue/chosen-shards.ts'
import type { StoreView } from '../caches.ts'
import { filesWeight } from '../file-weights.ts'
import type { TakingChoice } from '../pocket-messages.ts'
import { dateAnswer } from '../server-clock.ts'
import {
  checkedIndex,
  indexAt,
  type KeptIndex,
  dropNote,
  makeCurrent,
  missingShards,
  put,
  shardAt,
  TakingStopped,
  writeNote,
} from './edition-box.ts'
import { filesHere } from './edition-files.ts'
import { takeFiles } from './take-files.ts'

/** Milliseconds one file may take at most. */
const longest = 120_000

/**
 * Downloads the newest edition, or continues with it. A shard counts once its text matches its address, and the edition answers as soon as
 * it is complete.
 * @param signal pauses the download
 * @param onProgress called after each shard
 * @throws TakingStopped
 */
export async function takeEdition(
  store: StoreView,
  choice: TakingChoice,
  signal: AbortSignal,
  onProgress: () => void = () => undefined,
): Promise<KeptIndex> {
  const { families: chosen, pictures, sheets } = choice
  const index: KeptIndex = { ...(await newestEdition(store, signal)), chosen, pictures, sheets }
  const missing = await missingShards(store, index)
  // Files that are already stored count as used space, so room for files is checked on the first download only.
  const here = await filesHere(store)
  await makeSureOfRoom(missing, here.sheets || here.pictures ? 0 : filesWeight(index, choice))
  await writeNote(store, { index, choice, isPaused: false })
  onProgress()
  for (const shard of missing) {
    // A shard that was damaged in transit is requested once more, bypassing every cache.
    const text = (await shardText(shard, 'default', signal)) ?? (await shardText(shard, 'reload', signal))
    if (text === undefined) throw new TakingStopped('damaged')
    signal.throwIfAborted()
    await put(store, shardAt(shard.hash), text)
    onProgress()
  }
  await makeCurrent(store, index)
  await takeFiles(store, index, signal, onProgress)
  await dropNote(store)
  return index
}

/**
 * Fetches the index of the newest edition from the server.
 * @throws TakingStopped
 */
export async function newestEdition(store: StoreView, signal: AbortSignal): Promise<EditionIndex> {
  const answer = await ask(indexAt(store), { cache: 'no-cache' }, signal)
  if (answer.status !== 200) throw new TakingStopped('not-made')
  dateAnswer(answer.headers, Date.now())
  const index = checkedIndex(await answer.json().catch(() => undefined))
  if (!index) throw new TakingStopped('too-new')
  return index
}

/** Returns the bytes to transfer for a choice of an edition. */
export const weightOf = (index: EditionIndex, families: KeptIndex['chosen']) =>
  chosenShards(index, families).reduce((sum, { compressed }) => sum + compressed, 0)

/** Throws when the phone has too little room, before the download rather than in the middle of it. */
async function makeSureOfRoom(missing: readonly EditionShard[], ofFiles: number): Promise<void> {
  const { usage = 0, quota } = (await navigator.storage?.estimate?.()) ?? {}
  const needed = missing.reduce((sum, { bytes }) => sum + bytes, ofFiles)
  if (quota !== undefined && quota > 0 && usage + needed > quota) throw new TakingStopped('no-room')
}

async function shardText({ hash }: EditionShard, cache: RequestCache, signal: AbortSignal): Promise<string | undefined> {
  const answer = await ask(shardAt(hash), { cache }, signal)
  if (answer.status !== 200) throw new TakingStopped('not-made')
  const text = await answer.text().catch(() => undefined)
  signal.throwIfAborted()
  if (text === undefined) throw new TakingStopped('no-network')
  return (await sha256(text)) === hash ? text : undefined
}

/** @throws TakingStopped also when a captive portal answers with a page of its own, so that the download resumes on a good network */
async function ask(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(longest)])
  const answer = await fetch(path, { credentials: 'omit', redirect: 'error', ...init, signal: patience }).catch(() => undefined)
  signal.throwIfAborted()
  if (!answer || (answer.ok && answer.headers.get('content-type')?.includes('html'))) throw new TakingStopped('no-network')
  return answer
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
