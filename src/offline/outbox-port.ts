import type { CartView, StoreCode, SyncList, Visitor } from '#worker/outbox/outbox.ts'

/** What the outbox needs from its page, which knows cookies, carts and customers; the outbox does not. */
export interface OutboxHost {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Called before a mutation is sent: drops the early reads, because their answers would be stale. */
  beforeChange: () => void
  /** Returns the current visitor; `undefined` while the owner of the token has not been read yet. */
  visitor: () => Promise<Visitor | undefined>
  cartId: () => string | undefined
  keepCartId: (id: string) => void
  dropCartId: () => void
  /** Called with a cart that an answer contained, in the shape of the document `CartContents`. */
  onCart: (contents: unknown, store: StoreCode) => void
  /** Called when another tab or the worker has read the cart, or has ended it. */
  onSeen: () => void
  /** Called when the backend refuses the token: waiting changes are sealed until the same person signs in. */
  onUnauthorized: () => void
}

/** State of the outbox for components. */
export interface OutboxNow {
  view: CartView
  changes: SyncList
  /** False when changes are lost with the page; then nothing may be promised for later. */
  durable: boolean
}
