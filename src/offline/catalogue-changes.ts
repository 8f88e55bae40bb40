import { BUS, workerMessage, type CatalogueChanged } from '#worker/protocol.ts'

/**
 * Calls back when the worker has found a newer answer than the copy it had returned.
 * @returns a function that stops listening
 */
export function onCatalogueChange(listener: (change: CatalogueChanged) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const bus = new BroadcastChannel(BUS)
  bus.addEventListener('message', ({ data }) => {
    const message = workerMessage(data)
    if (message) listener(message)
  })
  return () => bus.close()
}
