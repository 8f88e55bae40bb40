import type { StoreCode } from '#platform/locale/locale.ts'
import { askEdition } from '#worker/pocket-messages.ts'

/** Milliseconds to wait for the worker, which answers only after a download that it is busy with. */
const patience = 10_000

/** Returns the products stored on this device, as the worker lists them; empty if it does not answer. */
export async function takenSkus(store: StoreCode): Promise<readonly string[]> {
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  try {
    return await new Promise<readonly string[]>((resolve) => {
      setTimeout(() => resolve([]), patience)
      port1.addEventListener('message', ({ data }) => resolve(Array.isArray(data) ? data.filter(isText) : []))
      port1.start()
      active?.postMessage(askEdition(store, { wish: 'skus' }), [port2])
    })
  } finally {
    port1.close()
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
