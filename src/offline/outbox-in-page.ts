import { ownName } from '#config/own-name.ts'
import { browserParts, createOutbox, isQuestion, type Outbox, type OutboxParts } from '#worker/outbox/outbox.ts'
import { currentConnection, onAnswer, reportFailure } from './connection.ts'
import { keepForGood } from './keep-for-good.ts'
import { finishErasing } from './persisted-queries.ts'
import type { OutboxHost, OutboxNow } from './outbox-port.ts'
import { askForWakeUp } from './wake-up.ts'

/** Milliseconds that may lie between an answer to this page and the outbox having taken it in. */
const SAME_MOMENT = 1_000

const isOffline = () => currentConnection().status === 'offline' || !navigator.onLine

/** Contents of a cart, wherever the answer has them. */
function cartIn(value: unknown, depth = 0): object | undefined {
  if (typeof value !== 'object' || value === null || depth > 2) return undefined
  if ('itemsV2' in value && 'id' in value) return value
  for (const inside of Object.values(value)) {
    const found = cartIn(inside, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** The page's own half of the outbox: it sends while the page is open, and tells screens what waits. */
export async function startOutbox(host: OutboxHost, publish: (now: OutboxNow) => void): Promise<Outbox> {
  // Whatever was seen before is in what the page reads itself.
  let ownSeen = Date.now()
  // What this page asks itself is answered here, with the cart.
  let hasAsked = false
  const scope = {
    // Some browsers throw at the mere mention, where they keep nothing.
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
        // A quote has the shape of a cart, and is none; nor does a wish tell of the cart.
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

  /** An answer may be about a cart that additions go through, or come after its owner's session has ended; what is not taken is read. */
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
  // Another tab or the worker has something new: it may have sent what this page has stored, and has the answer to it.
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
    // Where the worker or another tab has made the cart, this page has read that there is none.
    const isFound = cookie !== undefined && cookie !== 'drop' && !hasAsked
    if (cookie !== undefined && cookie !== 'drop') host.keepCartId(cookie.keep)
    // A cart that another tab has ordered is over here too, though nobody has read the one that takes its place.
    const isAnother = cartBefore !== '' && view.ref !== cartBefore
    cartBefore = view.ref
    if (isAnother || isFound || (view.seenAt !== undefined && view.seenAt > ownSeen + margin)) {
      ownSeen = view.seenAt ?? ownSeen
      host.onSeen()
    }
    const connection = currentConnection()
    const isChosen = connection.status === 'offline' && connection.isChosen
    if (unsent > 0 && !isChosen) await askForWakeUp()
    // Read from the disk, so that every page hears of it, whoever was refused: a look, another tab or the worker.
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

  // Somebody who comes back to the page, or opens it, must not wait for the rest of a pause.
  const wake = () => void outbox.drain({ eager: true })
  addEventListener('online', wake)
  addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake())
  onAnswer(outbox.answered)
  wake()
  return outbox
}

/** Pictures go first when the disk is full: they come back by themselves. */
async function dropPictures() {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith(ownName('img')) || name.startsWith(ownName('docs')))
      .map((name) => caches.delete(name)),
  )
}
