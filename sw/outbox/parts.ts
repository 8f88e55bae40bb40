import type { locales } from '#config'
/**
 * What the outbox needs of its environment. Everything that waits, measures time or accesses the outside is passed in here, so that a test
 * can control it.
 */
export interface OutboxParts {
  /** `undefined` where the browser refuses it (private mode, no disk): the outbox then works in memory and reports that. */
  indexedDB: IDBFactory | undefined
  /** `undefined` in an old browser: a lease in the database is used instead. */
  locks: Locks | undefined
  bus: Bus
  commerce: Commerce
  crypto: Crypto
  clock: Clock
  /** Random number from 0 to 1, for back-off. */
  random: () => number
  /** The browser's hint about the network; used only to decide whether to read before sending. */
  online: () => boolean
  /** Requests that the backend revoke a signed-out customer's token; true when it is invalid, false when that is not known. */
  revoke?: (token: string) => Promise<boolean>
  /** Drops caches when the disk is full. */
  makeRoom?: () => Promise<void>
  /** Reports what does not concern the shopper, such as a fenced drain. */
  report?: (what: string, cause?: unknown) => void
}

export interface Clock {
  /** Milliseconds since 1970 on the device's clock. */
  now: () => number
  /** Milliseconds since 1970 on the server's clock; `undefined` until it has answered. */
  serverNow: () => number | undefined
  /** Milliseconds since an arbitrary moment, on a clock that cannot be set; it may stop while the device sleeps. */
  steady: () => number
  /** Runs once after `ms`; the returned function cancels it. */
  after: (ms: number, run: () => void) => () => void
}

export interface Locks {
  /** `held` is false when another holder has the lock; `steal` takes it from a holder that is frozen. */
  request: <T>(name: string, options: { steal: boolean }, work: (held: boolean) => Promise<T>) => Promise<T>
}

export interface Bus {
  /** Messages carry ids only, because every script of the origin can listen. */
  post: (message: unknown) => void
  listen: (hear: (message: unknown) => void) => () => void
}

export type DocumentName =
  | 'AddProductsToCart'
  | 'Cart'
  | 'CreateEmptyCart'
  | 'CustomerCart'
  | 'MergeCarts'
  | 'UpdateCartItems'
  | 'ApplyCouponToCart'
  | 'RemoveCouponFromCart'
  | 'CustomerQuoteCart'
  | 'CreateEmptyQuoteCart'
  | 'AddProductsToQuoteCart'
  | 'UpdateQuoteItemsInCart'
  | 'UpdateQuoteRemarks'
  | 'MoveInQuote'
  | 'MoveInCart'
  | 'LatestOrders'
  | 'WishlistMembers'
  | 'AddProductsToWishlist'
  | 'RemoveProductsFromWishlist'

export interface CallOptions {
  store: StoreCode
  /** `guest` omits the customer's token; otherwise the SHA-256 of the token this call is meant for. */
  as: string
  /** Milliseconds on the server's clock after which the server drops the request. */
  notAfter: number
  /** New for every send, so that only the browser's own repeats share it. */
  idempotencyKey: string
}

/** An answer; `data` beside errors is kept, because a refusal may contain the cart. */
export interface Answer {
  status: number
  data: unknown
  errors: { message: string; category?: string; code?: string }[]
  /** Seconds. */
  retryAfter?: number
}

/** Sends a request to the commerce engine. Any exception means that it is not known whether the request took effect. */
export type Commerce = (document: DocumentName, variables: Record<string, unknown>, options: CallOptions) => Promise<Answer>

export type StoreCode = (typeof locales)[number]['storeView']

export interface Crypto {
  subtle: SubtleCrypto
  getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
}
