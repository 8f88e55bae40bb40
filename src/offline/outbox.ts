import type { Outbox } from '#worker/outbox/outbox.ts'
import type { OutboxHost, OutboxNow } from './outbox-host.ts'
import { useWatched, watched } from './watched-value.ts'

export type { CartView, EnqueueOutcome, Intent, Outbox, SyncList, Visitor } from '#worker/outbox/outbox.ts'
export type { OutboxHost, OutboxNow } from './outbox-host.ts'
export type { Row, ViewLine } from '#worker/outbox/outbox.ts'

export const IN_USE = 'plon-outbox'
const now = watched<OutboxNow | undefined>(undefined)
let host: (() => Promise<OutboxHost>) | undefined
let opening: Promise<Outbox> | undefined

/** Called once by whoever builds the page. Nothing is loaded yet. */
export function hostOutbox(given: () => Promise<OutboxHost>): void {
  host = given
  opening = undefined
  now.set(undefined)
}

/** Loads the engine on first use: most visits change nothing. */
export function openOutbox(): Promise<Outbox> {
  if (!host) return Promise.reject(new Error('The outbox has no page to run in'))
  opening ??= Promise.all([import('./outbox-in-page.ts'), host()]).then(([{ startOutbox }, page]) => startOutbox(page, now.set))
  opening.catch(() => (opening = undefined))
  return opening
}

/** Something may wait here from an earlier visit. */
export function isOutboxInUse(): boolean {
  try {
    return localStorage.getItem(IN_USE) !== null
  } catch {
    return false
  }
}

/** The page that the outbox runs in. */
export const pageOfOutbox = () => host?.()

export function outboxNow(): OutboxNow | undefined {
  return now.get()
}

/** Undefined on the server, and until the outbox is open. */
export function useOutboxNow(): OutboxNow | undefined {
  return useWatched(now, undefined)
}
