import type { CartView, StoreCode, SyncList, Visitor } from '#worker/outbox/outbox.ts'

/** What the outbox asks of the page it runs in; the page knows cookies, carts and people, the outbox does not. */
export interface OutboxHost {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** A document is about to be sent that changes something; what was asked before is the past. */
  beforeChange: () => void
  /** Who is here; undefined while that cannot be told (a token whose owner has not been read yet). */
  visitor: () => Promise<Visitor | undefined>
  cartId: () => string | undefined
  keepCartId: (id: string) => void
  dropCartId: () => void
  /** A cart that came inside an answer, as the document `CartContents` has it. */
  onCart: (contents: unknown, store: StoreCode) => void
  /** Another tab or the worker has seen the cart, or brought it to its end. */
  onSeen: () => void
  /** The backend refuses the token: what waits is sealed until the same person signs in. */
  onUnauthorized: () => void
}

/** What screens show of it. */
export interface OutboxNow {
  view: CartView
  changes: SyncList
  /** False when nothing outlives the page: then nothing may be promised. */
  durable: boolean
}
