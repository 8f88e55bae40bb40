type Held = Pick<IDBTransaction, 'abort' | 'addEventListener'>

/** Of the page that is on the screen. */
const running = new Set<Held>()
const givenUp = new WeakSet<Held>()
/** Set while a page is away that the browser keeps for "Back". */
let shownAgain: Promise<void> | undefined
let showAgain: (() => void) | undefined

// A worker is never put away, and hears nothing of it.
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
    // It is being committed, and needs the page no more.
  }
}

/**
 * Runs a transaction of IndexedDB while its page is on the screen. WebKit puts a page into the back/forward cache together with its open
 * transactions, and whoever writes after it, on any page, waits until that one is thrown away: so they are given up when the page goes,
 * and run anew when it is back.
 * @param work told to `hold` the transaction that it has begun; runs a second time where the first one was given up, so it keeps nothing outside of it
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
