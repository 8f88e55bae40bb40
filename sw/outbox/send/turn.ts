import type { Ledger } from '../cart/ledger.ts'

/** Result of a step of a drain. */
export type Turn =
  | { next: 'again' }
  | Wait
  | { next: 'idle' }
  /** The cart has ended: waiting changes have moved to another lane. */
  | { next: 'moved' }
  /** The user must act first: sign in, or load the new build. */
  | { next: 'stop'; why: 'unauthorized' | 'principal-changed' | 'outdated' }

/** Nothing can be done before that time or, after a silence, before the backend has answered any request. */
export interface Wait {
  next: 'wait'
  until: number
  isSilent?: boolean
}

/**
 * Retry waits to skip: those after a `silence`, when the backend has just answered a request, or all `waits`, when the network is reported
 * to be back or the shopper requests it. A time named by the server is always respected.
 */
export type Cuts = 'silence' | 'waits'

/** What one drain remembers between its steps. */
export interface Memo {
  /** The ledger shows the cart as it was read in this drain, and nothing was sent since. */
  looked: boolean
  /** Changes that wait for quiescence and let others pass. */
  parked: Map<string, Wait>
  cuts: Cuts | undefined
  /** Waits that were skipped, by the ledger's key: each is skipped once in a drain. */
  cut: Map<string, number>
  /** The same for scratch carts, by their key. */
  scratch: Map<string, Memo>
}

export const newMemo = (cuts?: Cuts): Memo => ({ looked: false, parked: new Map(), cuts, cut: new Map(), scratch: new Map() })

export const again: Turn = { next: 'again' }
export const idle: Turn = { next: 'idle' }
export const waitUntil = (until: number): Wait => ({ next: 'wait', until })

/** Waits until the next try after one without success. */
export const backingOff = ({ retry }: Pick<Ledger, 'retry'>): Wait => ({
  ...waitUntil(retry.at),
  ...(retry.isSilent ? { isSilent: true } : {}),
})

/** Returns the wait before the next try; `undefined` when it may be tried now. */
export function stillWaiting(ledger: Pick<Ledger, 'key' | 'retry'>, memo: Memo, now: number): Wait | undefined {
  const { key, retry } = ledger
  if (now >= retry.at) return undefined
  const isCut = !retry.hard && (memo.cuts === 'waits' || (memo.cuts === 'silence' && retry.isSilent === true))
  if (!isCut || (memo.cut.get(key) ?? retry.at) !== retry.at) return backingOff(ledger)
  memo.cut.set(key, retry.at)
  return undefined
}

/** Returns the wait that ends first; one silent wait makes it silent. */
export function firstToEnd(waits: readonly Wait[]): Wait | undefined {
  if (waits.length === 0) return undefined
  const until = Math.min(...waits.map((wait) => wait.until))
  return { ...waitUntil(until), ...(waits.some(({ isSilent }) => isSilent) ? { isSilent: true } : {}) }
}
