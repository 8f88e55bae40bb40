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

/** What this worker takes now. What is to be taken at all is written down: a worker ends at any moment. */
const running = new Map<StoreView, Running>()

let telling = Promise.resolve()

/** Tells every tab, one word after the other: what was read later is also told later. */
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

/** Does what a page wishes; ends when it is done, or stands still. @param reply to the page that wishes, and to no other */
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
    // The same products, read again: their prices are as new as that.
    if (current?.id === newest.id && !running.has(store)) {
      const { chosen, pictures, sheets } = current
      await makeCurrent(store, { ...newest, chosen, pictures, sheets })
    }
  } catch (error) {
    noteOffer(store, error instanceof TakingStopped ? error.why : 'no-network')
  }
}

/** A page waits for it. */
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

/** Without waiting for the rest, which must not come after what the shopper wants now. */
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

/** An old worker and the new one may both be at it for a moment. */
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
  // A phone without room for the note has none for the shop.
  await writeNote(store, { ...note, why }).catch(() => noteOffer(store, why))
}

/** Problems that time alone may mend. */
const passing = new Set<TakingProblem | undefined>([undefined, 'no-network', 'not-made', 'wifi'])
/** Between two tries that nobody has asked for, in milliseconds. */
const quiet = 60_000
let resumedAt = Number.NEGATIVE_INFINITY

/** Goes on with what was begun, and brings up to date what is more than a day old. Asked at every sign of life; mostly does nothing. */
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

/** Somebody who has taken the shop wants today's; over a line that may cost money they are asked first. */
async function freshen(store: StoreView): Promise<void> {
  const elder = await elderChoice(store)
  // It answers no more: what was chosen is taken anew, and waits for a line that costs nothing.
  if (elder) return run(store, elder)
  const current = await currentEdition(store)
  if (!current || thisLine() !== 'free') return
  const { skew } = serverNow(Date.now())
  if (ageOf({ keptAt: Date.parse(current.madeAt), skew }, Date.now()) > day)
    await run(store, { families: current.chosen, pictures: current.pictures, sheets: current.sheets, anyLine: false })
}

/** Whether the browser should call when there is a signal. */
export async function waitsForSignal(): Promise<boolean> {
  const notes = await Promise.all(stores.map((store) => takingNote(store)))
  return notes.some((note) => note !== undefined && !note.isPaused && note.why === 'no-network')
}

/** Whether the catalogue of any store view lies here. */
export async function hasEdition(): Promise<boolean> {
  const current = await Promise.all(stores.map((store) => currentEdition(store)))
  return current.some((index) => index !== undefined)
}
