import { hostOutbox } from '#offline/outbox.ts'
import type { PageOfOutbox } from './host-of-outbox.ts'

/** Joins the outbox with the page, as soon as there is something for it to do. */
export function hostOutboxOnPage(page: PageOfOutbox): void {
  hostOutbox(async () => (await import('./host-of-outbox.ts')).outboxHostOf(page))
}
