import { hostOutbox } from '#offline/outbox.ts'
import type { PageOfOutbox } from './outbox-host-lazy.ts'

/** Connects the outbox with the page, as soon as the outbox has something to do. */
export function hostOutboxOnPage(page: PageOfOutbox): void {
  hostOutbox(async () => (await import('./outbox-host-lazy.ts')).outboxHostOf(page))
}
