import { loadSending } from '#worker/outbox/outbox.ts'

/** Loads everything that the outbox needs to store and send; callers open it themselves. */
export async function readyOutbox(): Promise<void> {
  await Promise.all([import('./outbox-in-page.ts'), import('./query-persister.ts'), loadSending()])
}
