type Held = Pick<IDBTransaction, 'abort' | 'addEventListener'>

/** Open transactions of the page on screen. */
const running = new Set<Held>()
const givenUp = new WeakSet<Held>()
/** Pending while the page is in the back/forward cache; resolves when the page is shown again. */
let shownAgain: Promise<void> | undefined
let showAgain: (() => void) | undefined

// A worker never enters the back/forward cache and receives neither event.
globalThis.addEventListener?.('pagehide', (event) => {
  if (!('persisted' in event) || event.persisted !== true) return
  shownAgain ??= new Promise((resolve) => (showAgain = resolve))
  for (const transaction of running) giveUp(transaction)
})
globalThis.addEventListener?.('pageshow', () => {
  showAgain?.()
  shownAgain = showAgain = undefined
})

function giveUp(transaction: Held) {
  try {
    transaction.abort()
    givenUp.add(transaction)
  } catch {
    // The transaction is already committing and no longer depends on the page.
  }
}

/**
 * Runs an IndexedDB transaction while its page is on screen. WebKit puts a page into the back/forward cache together with its open
 * transactions, which block writers on every page until the cached page is discarded; so they are aborted when the page is left and run
 * again when it returns.
 * @param work passes the transaction it has begun to `hold`; runs a second time after an abort, so it must keep no state outside of it
 */
export async function whileShown<T>(work: (hold: <H extends Held>(transaction: H) => H) => Promise<T>): Promise<T> {
  if (shownAgain) await shownAgain
  let held: Held | undefined
  try {
    return await work((transaction) => {
      held = transaction
      running.add(transaction)
      if (shownAgain) giveUp(transaction)
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction))
      return transaction
    })
  } catch (error) {
    if (held && givenUp.has(held)) return whileShown(work)
    throw error
  }
}
