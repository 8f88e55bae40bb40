import { ownName } from '#config/own-name.ts'
import { browserParts, createOutbox, isQuestion, type Outbox, type OutboxParts } from '#worker/outbox/outbox.ts'
import { currentConnection, onAnswer, reportFailure } from './connection.ts'
import { keepForGood } from './keep-for-good.ts'
import { finishErasing } from './persisted-queries.ts'
import type { OutboxHost, OutboxNow } from './outbox-port.ts'
import { askForWakeUp } from './wake-up.ts'

/** Milliseconds that may pass between an answer to this page and the outbox recording it. */
const SAME_MOMENT = 1_000

const isOffline = () => currentConnection().status === 'offline' || !navigator.onLine

/** Returns the cart contents of an answer, wherever they are in it; `undefined` if there are none. */
function cartIn(value: unknown, depth = 0): object | undefined {
  if (typeof value !== 'object' || value === null || depth > 2) return undefined
  if ('itemsV2' in value && 'id' in value) return value
  for (const inside of Object.values(value)) {
    const found = cartIn(inside, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** Starts the page's part of the outbox: it sends while the page is open, and reports to components what waits. */
export async function startOutbox(host: OutboxHost, publish: (now: OutboxNow) => void): Promise<Outbox> {
  // Earlier states of the cart are covered by the page's own reads.
  let ownSeen = Date.now()
  // This page's own requests are answered here, with the cart.
  let hasAsked = false
  const scope = {
    // Browsers that refuse storage may throw on access.
    get indexedDB() {
      return globalThis.indexedDB
    },
    navigator,
    crypto,
    fetch: host.fetch,
    BroadcastChannel: globalThis.BroadcastChannel,
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: never) => clearTimeout(timer),
  }
  const parts: OutboxParts = browserParts(scope, {
    makeRoom: dropPictures,
    online: () => !isOffline(),
    report: (what, cause) => cause instanceof Error && console.warn(`outbox: ${what}`, cause),
  })
  const ask = parts.commerce
  const outbox = await createOutbox({
    ...parts,
    commerce: async (name, variables, options) => {
      hasAsked = true
      if (!isQuestion(name)) host.beforeChange()
      try {
        const answer = await ask(name, variables, options)
        // A quote has the shape of a cart but is none, and an answer about wishes says nothing about the cart.
        if (/Quote|Wish/.test(name)) return answer
        const contents = cartIn(answer.data)
        if (contents === undefined) ownSeen = Date.now()
        else if (await isOfWhoIsHere(contents)) {
          ownSeen = Date.now()
          host.onCart(contents, options.store)
        }
        return answer
      } catch (error) {
        reportFailure()
        throw error
      }
    },
  })

  /**
   * Whether an answer is about the visitor's cart: it may be about a scratch cart for additions, or arrive after its owner's session has
   * ended. A cart that is not taken from the answer is read.
   */
  async function isOfWhoIsHere(contents: object) {
    const { ref } = await outbox.view('cart')
    return 'id' in contents && contents.id === ref
  }

  let isOver = false
  const { close } = outbox
  outbox.close = () => {
    isOver = true
    close()
  }

  let isPublishing = false
  let again = false
  // Whether another tab or the worker has reported a change: it may have sent what this page has stored, and received the answer.
  let isToldElsewhere = false
  let cartBefore = ''
  async function tell() {
    if (isPublishing) {
      again = true
      return
    }
    isPublishing = true
    try {
      do await tellOnce()
      while (again && !isOver)
    } finally {
      isPublishing = false
    }
  }
  async function tellOnce() {
    again = false
    const margin = isToldElsewhere ? 0 : SAME_MOMENT
    isToldElsewhere = false
    const { view, changes } = await outbox.cartNow()
    if (isOver) return
    publish({ view, changes, durable: outbox.durable })
    const unsent = changes.pending.length + changes.retrying.length
    const cookie = await outbox.cartCookie(host.cartId())
    if (isOver) return
    if (cookie === 'drop') host.dropCartId()
    // Where the worker or another tab has created the cart, this page has read that there is none.
    const isFound = cookie !== undefined && cookie !== 'drop' && !hasAsked
    if (cookie !== undefined && cookie !== 'drop') host.keepCartId(cookie.keep)
    // A cart that another tab has ordered has ended here too, although its successor has not been read yet.
    const isAnother = cartBefore !== '' && view.ref !== cartBefore
    cartBefore = view.ref
    if (isAnother || isFound || (view.seenAt !== undefined && view.seenAt > ownSeen + margin)) {
      ownSeen = view.seenAt ?? ownSeen
      host.onSeen()
    }
    const connection = currentConnection()
    const isChosen = connection.status === 'offline' && connection.isChosen
    if (unsent > 0 && !isChosen) await askForWakeUp()
    // Read from the database, so that every page is notified, wherever the refusal happened: in a refresh, another tab or the worker.
    if (changes.sealed) host.onUnauthorized()
  }
  outbox.subscribe(({ type }, isElsewhere) => {
    if (type === 'ops-changed') void keepForGood()
    isToldElsewhere ||= isElsewhere && type !== 'principal-changed'
    void tell()
  })

  const visitor = await host.visitor()
  if (visitor) await outbox.identify(visitor)
  void finishErasing().catch(() => undefined)
  await tell()

  // A shopper who opens or returns to the page must not wait for the end of a retry pause.
  const wake = () => void outbox.drain({ eager: true })
  addEventListener('online', wake)
  addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake())
  onAnswer(outbox.answered)
  wake()
  return outbox
}

/** Deletes pictures and documents when the disk is full: they can be fetched again. */
async function dropPictures() {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith(ownName('img')) || name.startsWith(ownName('docs')))
      .map((name) => caches.delete(name)),
  )
}
