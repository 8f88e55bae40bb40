import { hostOutbox } from '#offline/outbox.ts'
import type { PageOfOutbox } from './outbox-host-lazy.ts'

/** Joins the outbox with the page, as soon as there is something for it to do. */
export function hostOutboxOnPage(page: PageOfOutbox): void {
  hostOutbox(async () => (await import('./outbox-host-lazy.ts')).outboxHostOf(page))
}
