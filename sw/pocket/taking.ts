import { ownName } from '#config/own-name.ts'
import { stores, type StoreView } from '../caches.ts'
import type { EditionRequest, EditionTold, TakingChoice, TakingProblem } from '../pocket-messages.ts'
import { BUS, PROTOCOL } from '../protocol.ts'
import { ageOf, serverNow } from '../server-clock.ts'
import {
  currentEdition,
  dropTaking,
  elderChoice,
  type KeptIndex,
  makeCurrent,
  removeEdition,
  takingNote,
  TakingStopped,
  type TakingNote,
  writeNote,
} from './edition-box.ts'
import { pruneFiles } from './edition-files.ts'
import { editionState, noteOffer } from './edition-state.ts'
import { thisLine } from './line.ts'
import { newestEdition, takeEdition } from './take-edition.ts'
import { takenSkus } from './taken-skus.ts'

interface Running {
  stop: AbortController
  done: Promise<void>
}

/** Downloads that run in this worker. What is to be downloaded is also stored, because a worker may end at any moment. */
const running = new Map<StoreView, Running>()

let telling = Promise.resolve()

/** Reports the state to every tab, one message after the other, so that a later reading is also reported later. */
function tell(store: StoreView): Promise<void> {
  telling = telling.catch(() => undefined).then(() => tellNow(store))
  return telling
}

async function tellNow(store: StoreView): Promise<void> {
  const state = await editionState(store, running.has(store))
  const bus = new BroadcastChannel(BUS)
  bus.postMessage({ v: PROTOCOL, type: 'edition', store, state } satisfies EditionTold)
  bus.close()
}

const storeOf = (name: string) => stores.find((store) => store === name)

/**
 * Carries out a page's request; resolves when it is done or has stopped.
 * @param reply answers the requesting page only
 */
export async function fulfil(
  request: EditionRequest,
  reply: (answer: readonly string[]) => void = () => undefined,
): Promise<void> {
  const store = storeOf(request.store)
  if (!store) return
  if (request.wish === 'skus') return reply(await takenSkus(store))
  if (request.wish === 'take') return take(store, request.choice)
  if (request.wish === 'look') await look(store)
  if (request.wish === 'pause') await pause(store)
  if (request.wish === 'cancel') await end(store, dropTaking)
  if (request.wish === 'remove') await end(store, removeEdition)
  await tell(store)
}

async function look(store: StoreView): Promise<void> {
  try {
    const newest = await newestEdition(store, AbortSignal.timeout(lookingMs))
    noteOffer(store, newest)
    const current = await currentEdition(store)
    // The same products, read again: the prices are as new as the new index.
    if (current?.id === newest.id && !running.has(store)) {
      const { chosen, pictures, sheets } = current
      await makeCurrent(store, { ...newest, chosen, pictures, sheets })
    }
  } catch (error) {
    noteOffer(store, error instanceof TakingStopped ? error.why : 'no-network')
  }
}

/** Milliseconds a page waits for the newest edition's index. */
const lookingMs = 20_000

async function take(store: StoreView, choice: TakingChoice): Promise<void> {
  await stop(store)
  const index = (await takingNote(store))?.index
  try {
    const { families: chosen, pictures, sheets } = choice
    await writeNote(store, { index: index && { ...index, chosen, pictures, sheets }, choice, isPaused: false })
  } catch (error) {
    if (!(error instanceof TakingStopped)) throw error
  }
  await run(store, choice)
}

/** Stops a running download and waits until it has ended, so that it cannot interfere with what the shopper requests now. */
async function stop(store: StoreView): Promise<void> {
  running.get(store)?.stop.abort()
  await running.get(store)?.done.catch(() => undefined)
}

async function pause(store: StoreView): Promise<void> {
  await stop(store)
  const note = await takingNote(store)
  if (note) await writeNote(store, { ...note, isPaused: true, why: undefined })
}

async function end(store: StoreView, drop: (store: StoreView) => Promise<unknown>): Promise<void> {
  await stop(store)
  await drop(store)
  await pruneFiles()
}

function run(store: StoreView, choice: TakingChoice): Promise<void> {
  const known = running.get(store)
  if (known) return known.done
  const stop = new AbortController()
  const done = alone(store, () => runOnce(store, choice, stop.signal)).finally(async () => {
    running.delete(store)
    await tell(store)
  })
  running.set(store, { stop, done })
  return done
}

/** Runs work under a lock, because an old worker and the new one may both be active for a moment. */
async function alone(store: StoreView, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(`${ownName('edition')}-${store}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

async function runOnce(store: StoreView, choice: TakingChoice, signal: AbortSignal): Promise<void> {
  try {
    if (!choice.anyLine && thisLine() === 'metered') throw new TakingStopped('wifi')
    const index: KeptIndex = await takeEdition(store, choice, signal, () => void tell(store))
    noteOffer(store, index)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof TakingStopped)) throw error
    await noteProblem(store, choice, error.why)
  }
}

async function noteProblem(store: StoreView, choice: TakingChoice, why: TakingProblem): Promise<void> {
  const note: TakingNote = (await takingNote(store)) ?? { choice, isPaused: false }
  // A phone without room for the note has none for the edition.
  await writeNote(store, { ...note, why }).catch(() => noteOffer(store, why))
}

/** Problems that may pass with time. */
const passing = new Set<TakingProblem | undefined>([undefined, 'no-network', 'not-made', 'wifi'])
/** Milliseconds between two automatic attempts. */
const quiet = 60_000
let resumedAt = Number.NEGATIVE_INFINITY

/**
 * Continues downloads that were begun, and renews editions that are more than a day old. Called at every navigation and read; usually does
 * nothing.
 */
export async function resumeEditions(isAsked = false): Promise<void> {
  const now = performance.now()
  if (!isAsked && now - resumedAt < quiet) return
  resumedAt = now
  for (const store of stores) {
    const note = await takingNote(store)
    if (note && !note.isPaused && passing.has(note.why)) await run(store, note.choice)
    else if (!note) await freshen(store)
  }
}

const day = 24 * 60 * 60

/** Renews an edition that is more than a day old, on a connection that is known to be free only. */
async function freshen(store: StoreView): Promise<void> {
  const elder = await elderChoice(store)
  // It no longer answers: the choice is downloaded again, but not over a metered connection.
  if (elder) return run(store, elder)
  const current = await currentEdition(store)
  if (!current || thisLine() !== 'free') return
  const { skew } = serverNow(Date.now())
  if (ageOf({ keptAt: Date.parse(current.madeAt), skew }, Date.now()) > day)
    await run(store, { families: current.chosen, pictures: current.pictures, sheets: current.sheets, anyLine: false })
}

/** Returns whether the browser should wake the worker when there is a connection. */
export async function waitsForSignal(): Promise<boolean> {
  const notes = await Promise.all(stores.map((store) => takingNote(store)))
  return notes.some((note) => note !== undefined && !note.isPaused && note.why === 'no-network')
}

/** Returns whether an edition of any store view is stored. */
export async function hasEdition(): Promise<boolean> {
  const current = await Promise.all(stores.map((store) => currentEdition(store)))
  return current.some((index) => index !== undefined)
}
