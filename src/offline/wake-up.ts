/** The tag under which the browser wakes the worker when the network is back. */
const SYNC_TAG = 'plon-outbox'

type SyncingRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** The browser calls the worker when the network is back, also after the page has gone. Chromium only; elsewhere the next visit sends. */
export async function askForWakeUp(): Promise<void> {
  try {
    const registration: SyncingRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // Forbidden or not there: the page sends when it is open.
  }
}
