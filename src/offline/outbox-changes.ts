import type { EnqueueOutcome, Intent, SyncList } from '#worker/outbox/outbox.ts'
import { isOutboxInUse, noteOutboxUse, openOutbox, outboxNow } from './outbox.ts'

type Listener = (intent: Intent, stored: Promise<EnqueueOutcome>) => void
const listeners = new Set<Listener>()

/** Calls back for every intent on this page, before anything has changed for it. Returns a function that stops it. */
export function onIntent(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls a listener; one that throws must not make a stored change look lost. */
function hear(listener: Listener, ...told: Parameters<Listener>) {
  try {
    listener(...told)
  } catch (error) {
    reportError(error)
  }
}

/** Stores a shopper's intent; only an `ok` may be shown as done. Sending follows automatically. */
export async function enqueue(intent: Intent): Promise<EnqueueOutcome> {
  try {
    const outbox = await openOutbox()
    noteOutboxUse()
    const stored = outbox.enqueue(intent)
    for (const listener of listeners) hear(listener, intent, stored)
    return await stored
  } catch (error) {
    // The caller reports that nothing was saved: a press without any effect or message is the worst answer.
    console.warn('outbox: not saved', error)
    return { ok: false, code: 'NOT_SAVED' }
  }
}

/** Returns the number of changes that are not known to have arrived. */
export function unsentCount({ pending, retrying }: SyncList): number {
  return pending.length + retrying.length
}

/** Outcome of a change within `patience` milliseconds; `waiting` when it is not known yet. */
export type Settled = { state: 'done' } | { state: 'waiting' } | { state: 'refused'; code: string; message: string }

export async function settled(opId: string, patience: number): Promise<Settled> {
  const outbox = await openOutbox()
  const read = async (): Promise<Settled> => {
    const { pending, retrying, needsYou, lost } = await outbox.changes()
    if ([...pending, ...retrying].some((row) => row.opId === opId)) return { state: 'waiting' }
    const refused = [...needsYou, ...lost].find((row) => row.opId === opId)
    if (!refused) return { state: 'done' }
    return { state: 'refused', code: refused.problem?.code ?? 'UNDEFINED', message: refused.problem?.message ?? '' }
  }
  return new Promise((resolve, reject) => {
    let isOver = false
    const finish = (result: Settled) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      stop()
      resolve(result)
    }
    const look = () => read().then((result) => result.state !== 'waiting' && finish(result), reject)
    const stop = outbox.subscribe(() => void look())
    const timer = setTimeout(() => finish({ state: 'waiting' }), patience)
    void look()
  })
}

/** Milliseconds a sign-out waits for unsent changes. */
const lastTry = 5_000

/**
 * Rejects when a sign-out has waited long enough: a connection may lose a chunk without an error, and a browser may leave a request to its
 * database without an answer, as WebKit does at times.
 */
export function inTime<Result>(step: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('A step of the sign-out did not end in time')), lastTry)
  return Promise.race([step, late.promise]).finally(() => clearTimeout(timer))
}

/**
 * Sends the waiting changes, for a few seconds at most. Throws where the code that ends a visit cannot be loaded, or the device does not
 * answer.
 * @returns how many changes have still not arrived
 */
export async function sendBeforeLeaving(): Promise<number> {
  await inTime(import('./encrypted-store.ts'))
  if (!isOutboxInUse() && !outboxNow()) return 0
  const outbox = await inTime(openOutbox())
  const count = () => inTime(outbox.changes().then(unsentCount))
  if ((await count()) === 0) return 0
  await Promise.race([outbox.drain({ eager: true }), new Promise((resolve) => setTimeout(resolve, lastTry))])
  return count()
}

/**
 * Longest time in milliseconds that a sent change can be without an answer; after that the next version retries it like that of a killed
 * tab.
 */
const longestWay = 40_000

/** Waits until no change is being sent: a new version must not start in between. */
export async function untilNothingIsSending(): Promise<void> {
  if (!isOutboxInUse() && !outboxNow()) return
  const outbox = await openOutbox()
  await new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const look = () => void outbox.changes().then(({ retrying }) => retrying.length === 0 && end(), reject)
    const timer = setTimeout(end, longestWay)
    const stop = outbox.subscribe(look)
    look()
  })
}

/**
 * Makes the person's stored outbox data unreadable, immediately and without a network; `keep` leaves unsent changes sealed for the same
 * person.
 */
export async function leaveOutbox({ keep }: { keep: boolean }): Promise<void> {
  if (!isOutboxInUse() && !outboxNow()) return
  await (await openOutbox()).signOut({ keep })
}
