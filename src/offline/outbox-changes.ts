import type { EnqueueOutcome, Intent, SyncList } from '#worker/outbox/outbox.ts'
import { isOutboxInUse, noteOutboxUse, openOutbox, outboxNow } from './outbox.ts'

type Listener = (intent: Intent, stored: Promise<EnqueueOutcome>) => void
const listeners = new Set<Listener>()

/** Hears what is wanted on this page, before anything has changed for it. */
export function onIntent(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A listener that fails must not make what is stored look lost. */
function hear(listener: Listener, ...told: Parameters<Listener>) {
  try {
    listener(...told)
  } catch (error) {
    reportError(error)
  }
}

/** Stores what the shopper wants; only an `ok` may be shown as done. Sending follows by itself. */
export async function enqueue(intent: Intent): Promise<EnqueueOutcome> {
  try {
    const outbox = await openOutbox()
    noteOutboxUse()
    const stored = outbox.enqueue(intent)
    for (const listener of listeners) hear(listener, intent, stored)
    return await stored
  } catch (error) {
    // Whoever pressed is told that nothing was saved; a press that comes to nothing without a word is the worst of answers.
    console.warn('outbox: not saved', error)
    return { ok: false, code: 'NOT_SAVED' }
  }
}

/** Changes that have not arrived for certain. */
export function unsentCount({ pending, retrying }: SyncList): number {
  return pending.length + retrying.length
}

/** What became of a change within `patience` milliseconds; `waiting` when that is not known yet. */
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

/** Milliseconds a shopper who signs out waits for what is still unsent. */
const lastTry = 5_000

/** Throws once whoever signs out has waited long enough: a line may swallow a part of the shop and never say so. */
function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('A part of the shop did not come in time')), lastTry)
  return Promise.race([loading, late.promise]).finally(() => clearTimeout(timer))
}

/**
 * Sends what waits, for a few seconds at most. Throws where the part of the shop that ends a visit does not come.
 * @returns how many changes have still not arrived
 */
export async function sendBeforeLeaving(): Promise<number> {
  await inTime(import('./encrypted-store.ts'))
  if (!isOutboxInUse() && !outboxNow()) return 0
  const outbox = await inTime(openOutbox())
  const count = async () => unsentCount(await outbox.changes())
  if ((await count()) === 0) return 0
  await Promise.race([outbox.drain({ eager: true }), new Promise((resolve) => setTimeout(resolve, lastTry))])
  return count()
}

/** The longest a change that was sent can still be on its way, in milliseconds; then the next version takes it up as a killed tab's. */
const longestWay = 40_000

/** Waits until no change is on its way: a new version must not come in between. */
export async function untilNoneIsSent(): Promise<void> {
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

/** Makes what is kept of the person unreadable, at once and without a network; `keep` leaves unsent changes sealed for the same person. */
export async function leaveOutbox({ keep }: { keep: boolean }): Promise<void> {
  if (!isOutboxInUse() && !outboxNow()) return
  await (await openOutbox()).signOut({ keep })
}
