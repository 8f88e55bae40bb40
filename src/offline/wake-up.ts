import { SYNC_TAG } from '#worker/protocol.ts'

type SyncingRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/**
 * Returns whether the browser can send while no page of the shop is open. Chromium can; on an iPhone and in Firefox a page has to be open.
 */
export const sendsBehind = () => typeof ServiceWorkerRegistration !== 'undefined' && 'sync' in ServiceWorkerRegistration.prototype

/**
 * Asks the browser to wake the worker when the network is back, even after the page was closed (background sync). Chromium only; elsewhere
 * the next visit sends.
 */
export async function askForWakeUp(): Promise<void> {
  try {
    const registration: SyncingRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // Forbidden or not supported: the page sends while it is open.
  }
}
