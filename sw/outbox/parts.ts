import type { locales } from '#config'
/** What the outbox needs of the place it runs in. Everything that waits, counts time or reaches out comes in here, so that a test can own it. */
export interface OutboxParts {
  /** None where the browser refuses one (private mode, no disk): the outbox then works in memory and says so. */
  indexedDB: IDBFactory | undefined
  /** None in an old browser: a lease in the database takes its place. */
  locks: Locks | undefined
  bus: Bus
  commerce: Commerce
  crypto: Crypto
  clock: Clock
  /** 0 to 1, for back-off. */
  random: () => number
  /** The browser's hint about the network; only ever taken as a reason to look before sending. */
  online: () => boolean
  /** Has the backend end a token of somebody who has left; true when it is dead, false when nobody can say. */
  revoke?: (token: string) => Promise<boolean>
  /** Asked to drop caches when the disk is full. */
  makeRoom?: () => Promise<void>
  /** Told what cannot be a shopper's concern, such as a fenced drain. */
  report?: (what: string, cause?: unknown) => void
}

export interface Clock {
  /** Milliseconds since 1970 on the device. */
  now: () => number
  /** Milliseconds since 1970 on the shop's server; undefined until it has answered. */
  serverNow: () => number | undefined
  /** Milliseconds since some moment, on a clock that nobody can put right; it may stand still while the device sleeps. */
  steady: () => number
  /** Runs once after `ms`; the answer takes it back. */
  after: (ms: number, run: () => void) => () => void
}

export interface Locks {
  /** `held` is false when somebody else has it; `steal` takes it from a holder that is frozen. */
  request: <T>(name: string, options: { steal: boolean }, work: (held: boolean) => Promise<T>) => Promise<T>
}

export interface Bus {
  /** Ids only, because every script of the origin can listen. */
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
  /** `guest` leaves the customer's token out; else the SHA-256 of the token this call was meant for. */
  as: string
  /** Server's clock, milliseconds: later than this the server lets go of the request. */
  notAfter: number
  /** New for every sending, so that only what the browser sends again by itself is the same. */
  idempotencyKey: string
}

/** The words of an answer; `data` beside errors is kept, because a refusal may bring the cart. */
export interface Answer {
  status: number
  data: unknown
  errors: { message: string; category?: string; code?: string }[]
  /** Seconds. */
  retryAfter?: number
}

/** Asks the commerce engine. Anything thrown means that it is not known whether the request took effect. */
export type Commerce = (document: DocumentName, variables: Record<string, unknown>, options: CallOptions) => Promise<Answer>

export type StoreCode = (typeof locales)[number]['storeView']

export interface Crypto {
  subtle: SubtleCrypto
  getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
}
