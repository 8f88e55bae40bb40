import { ownName } from '#config/own-name.ts'
import type { DatabaseName, Outbox, Visitor } from '#worker/outbox/outbox.ts'
import { away } from './after-session.ts'
import { atLeisure } from './at-leisure.ts'
import type { OutboxHost, OutboxNow } from './outbox-port.ts'
import { useWatched, watched } from '#ui/watched-value.ts'

export type { CartView, EnqueueOutcome, Intent, Outbox, SyncList, Visitor } from '#worker/outbox/outbox.ts'
export type { OutboxHost, OutboxNow } from './outbox-port.ts'
export type { Row, ViewLine } from '#worker/outbox/outbox.ts'

/** The mark of the outbox in use; it has the name of its database, which is looked for where the mark was lost. */
const IN_USE: DatabaseName = ownName('outbox')
const WAITS = 'waits'
const now = watched<OutboxNow | undefined>(undefined)
let host: (() => Promise<OutboxHost>) | undefined
let opening: Promise<Outbox> | undefined
/** Of this visit, where the browser keeps no mark of it. */
let isUsed = false

/** Called once by whoever builds the page. Nothing is loaded yet. */
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

/** Loads the engine on first use: most visits change nothing. */
export function openOutbox(): Promise<Outbox> {
  if (!host) return Promise.reject(new Error('The outbox has no page to run in'))
  opening ??= Promise.all([import('./outbox-in-page.ts'), host()]).then(([{ startOutbox }, page]) => startOutbox(page, publish))
  opening.catch(() => (opening = undefined))
  return opening
}

/** The mark of an earlier visit or this one. */
function markOfUse(): string | null {
  try {
    return localStorage.getItem(IN_USE)
  } catch {
    return null
  }
}

/** Something may wait here, of this visit or an earlier one. */
export const isOutboxInUse = () => isUsed || markOfUse() !== null

/** Something waited here when an earlier page was left. */
const isWaiting = () => markOfUse() === WAITS

/** Remembers for the next visit that something may wait here, and whether it does, where that is known. */
export function noteOutboxUse(waits = isWaiting()): void {
  isUsed = true
  try {
    localStorage.setItem(IN_USE, waits ? WAITS : '1')
  } catch {
    // Without it the next visit opens the outbox when the cart is looked at.
  }
}

/** What waits from an earlier visit leaves with the page that brought the signal; whether anything does is looked at in good time. */
export function resumeOutboxInTime(): void {
  const resume = () => void resumeOutbox().catch(() => undefined)
  if (isWaiting()) resume()
  else atLeisure(resume)
}

/** Goes on with what waits from an earlier visit. After a crash the database is there and its mark may not be: marks reach the disk later. */
async function resumeOutbox(): Promise<void> {
  if (!isOutboxInUse()) {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === IN_USE)) return
    noteOutboxUse()
  }
  await openOutbox()
}

/** Tells the outbox who is here now. @returns nobody where that cannot be told yet */
export async function tellWhoIsHere(): Promise<Visitor | undefined> {
  noteOutboxUse()
  const outbox = await openOutbox()
  const visitor = await (await host?.())?.visitor()
  if (visitor) await outbox.identify(visitor)
  return visitor
}

/** To be called after every sign-in: what waited for this person goes on, and a guest's cart joins theirs. */
export async function identifyAnew(): Promise<void> {
  const visitor = await tellWhoIsHere()
  if (visitor) await (await openOutbox()).refresh('cart', visitor.store)
}

export function outboxNow(): OutboxNow | undefined {
  return now.get()
}

/** Calls back whenever something of it has changed. */
export const watchOutbox = (listener: () => void): (() => void) => now.subscribe(listener)

/** The outbox of this page where it is open or about to be; it is not opened for that. */
export function outboxBegun(): Promise<Outbox> | undefined {
  return opening
}

/** Undefined on the server, and until the outbox is open. */
export function useOutboxNow(): OutboxNow | undefined {
  return useWatched(now, undefined)
}
