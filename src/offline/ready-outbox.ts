import { loadSending } from '#worker/outbox/outbox.ts'

/** Loads everything the outbox stores and sends by; it is opened by whoever needs it. */
export async function readyOutbox(): Promise<void> {
  await Promise.all([import('./outbox-in-page.ts'), import('./query-persister.ts'), loadSending()])
}
