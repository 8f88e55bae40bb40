import { ownName } from '#config/own-name.ts'
import type { DatabaseName, Outbox, Visitor } from '#worker/outbox/outbox.ts'
import { away } from './after-session.ts'
import { atLeisure } from './at-leisure.ts'
import type { OutboxHost, OutboxNow } from './outbox-port.ts'
import { useWatched, watched } from '#ui/watched-value.ts'

export type { CartView, EnqueueOutcome, Intent, Outbox, SyncList, Visitor } from '#worker/outbox/outbox.ts'
export type { OutboxHost, OutboxNow } from './outbox-port.ts'
export type { Row, ViewLine } from '#worker/outbox/outbox.ts'

/** localStorage key that marks the outbox as in use. It equals the name of its database, which is searched for if the mark was lost. */
const IN_USE: DatabaseName = ownName('outbox')
const WAITS = 'waits'
const now = watched<OutboxNow | undefined>(undefined)
let host: (() => Promise<OutboxHost>) | undefined
let opening: Promise<Outbox> | undefined
/** Whether the outbox was used in this visit, for browsers that cannot store the mark. */
let isUsed = false

/** Sets the host of the outbox. Called once by the code that builds the page; loads nothing yet. */
export function hostOutbox(given: () => Promise<OutboxHost>): void {
  host = given
  opening = undefined
  isUsed = false
  now.set(undefined)
}

function publish(next: OutboxNow): void {
  now.set(next)
  away.set(next.changes.away)
  noteOutboxUse(next.changes.pending.length + next.changes.retrying.length > 0)
}

/** Opens the outbox, whose code is loaded on first use, because most visits change nothing. */
export function openOutbox(): Promise<Outbox> {
  if (!host) return Promise.reject(new Error('The outbox has no page to run in'))
  opening ??= Promise.all([import('./outbox-in-page.ts'), host()]).then(([{ startOutbox }, page]) => startOutbox(page, publish))
  opening.catch(() => (opening = undefined))
  return opening
}

/** Reads the mark of this visit or an earlier one. */
function markOfUse(): string | null {
  try {
    return localStorage.getItem(IN_USE)
  } catch {
    return null
  }
}

/** Returns whether changes may wait here, from this visit or an earlier one. */
export const isOutboxInUse = () => isUsed || markOfUse() !== null

/** Returns whether changes waited when an earlier page was left. */
const isWaiting = () => markOfUse() === WAITS

/** Stores for the next visit that changes may wait here, and whether they do, if that is known. */
export function noteOutboxUse(waits = isWaiting()): void {
  isUsed = true
  try {
    localStorage.setItem(IN_USE, waits ? WAITS : '1')
  } catch {
    // Without the mark the next visit opens the outbox when the cart is shown.
  }
}

/** Sends what waits from an earlier visit: immediately if the mark says so, else the outbox is checked once the page is idle. */
export function resumeOutboxInTime(): void {
  const resume = () => void resumeOutbox().catch(() => undefined)
  if (isWaiting()) resume()
  else atLeisure(resume)
}

/**
 * Resumes the changes of an earlier visit. After a crash the database may exist without its mark, because localStorage reaches the disk
 * later.
 */
async function resumeOutbox(): Promise<void> {
  if (!isOutboxInUse()) {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === IN_USE)) return
    noteOutboxUse()
  }
  await openOutbox()
}

/**
 * Tells the outbox who the current visitor is.
 * @returns the visitor; `undefined` while that is not known
 */
export async function identifyVisitor(): Promise<Visitor | undefined> {
  noteOutboxUse()
  const outbox = await openOutbox()
  const visitor = await (await host?.())?.visitor()
  if (visitor) await outbox.identify(visitor)
  return visitor
}

/** To be called after every sign-in: resumes the customer's waiting changes, and merges a guest's cart into theirs. */
export async function identifyAnew(): Promise<void> {
  const visitor = await identifyVisitor()
  if (visitor) await (await openOutbox()).refresh('cart', visitor.store)
}

export function outboxNow(): OutboxNow | undefined {
  return now.get()
}

/** Calls back whenever the state of the outbox has changed. */
export const watchOutbox = (listener: () => void): (() => void) => now.subscribe(listener)

/** Returns this page's outbox if it is open or opening; does not open it. */
export function outboxBegun(): Promise<Outbox> | undefined {
  return opening
}

/** Returns the state of the outbox; `undefined` on the server, and until the outbox is open. */
export function useOutboxNow(): OutboxNow | undefined {
  return useWatched(now, undefined)
}
