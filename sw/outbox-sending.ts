import { browserParts, createOutbox } from './outbox/outbox.ts'
import { dateAnswer } from './server-clock.ts'

/**
 * Sends waiting changes, possibly while no page is open. Throws when something still waits afterwards, so that the browser tries again. The
 * records are shared with the page, and a lock lets only one of the two send.
 */
export async function sendWaiting(scope: ServiceWorkerGlobalScope): Promise<void> {
  const measured = async (path: string, init?: RequestInit) => {
    const answer = await scope.fetch(path, init)
    dateAnswer(answer.headers, Date.now())
    return answer
  }
  const { indexedDB, navigator, crypto } = scope
  const parts = browserParts({
    ...{ indexedDB, navigator, crypto, fetch: measured, BroadcastChannel: globalThis.BroadcastChannel },
    setTimeout: (run, ms) => scope.setTimeout(run, ms),
    clearTimeout: (timer) => scope.clearTimeout(timer),
  })
  const outbox = await createOutbox(parts)
  try {
    // The browser triggers this because the network is back.
    await outbox.drain({ eager: true })
    const { pending, retrying } = await outbox.changes()
    const unsent = outbox.stopped() ? 0 : pending.length + retrying.length
    if (unsent + (await outbox.revocations()) > 0) throw new Error('Something still waits')
  } finally {
    outbox.close()
  }
}
