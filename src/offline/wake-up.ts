import { SYNC_TAG } from '#worker/protocol.ts'

type SyncingRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Whether the browser can send while no page of the shop is open. Chromium can; on an iPhone and in Firefox an open page has to. */
export const sendsBehind = () => typeof ServiceWorkerRegistration !== 'undefined' && 'sync' in ServiceWorkerRegistration.prototype

/** The browser calls the worker when the network is back, also after the page has gone. Chromium only; elsewhere the next visit sends. */
export async function askForWakeUp(): Promise<void> {
  try {
    const registration: SyncingRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // Forbidden or not there: the page sends when it is open.
  }
}
