import type { Ledger } from '../cart/ledger.ts'

/** What a step of a drain leads to. */
export type Turn =
  | { next: 'again' }
  | Wait
  | { next: 'idle' }
  /** The cart is over: what waits has moved to another lane. */
  | { next: 'moved' }
  /** Somebody has to do something first: sign in, take the new build. */
  | { next: 'stop'; why: 'unauthorized' | 'principal-changed' | 'outdated' }

/** Nothing can be done before that time, or, after a silence, before the shop has answered anybody. */
export interface Wait {
  next: 'wait'
  until: number
  isSilent?: boolean
}

/**
 * Which times of a next try are not waited for: those after a `silence`, when the shop has just answered somebody, or all `waits`, when the
 * network is said to be back or the shopper wants it now. A time that the shop named is waited for in any case.
 */
export type Cuts = 'silence' | 'waits'

/** What one drain remembers between its steps. */
export interface Memo {
  /** The ledger shows the cart as it was read in this very drain, and nothing was sent since. */
  looked: boolean
  /** Changes that wait for quiet and let others pass. */
  parked: Map<string, Wait>
  cuts: Cuts | undefined
  /** Waits that were cut short, by the ledger's key: one of each in a drain. */
  cut: Map<string, number>
  /** The same of the scratch carts, by their key. */
  scratch: Map<string, Memo>
}

export const newMemo = (cuts?: Cuts): Memo => ({ looked: false, parked: new Map(), cuts, cut: new Map(), scratch: new Map() })

export const again: Turn = { next: 'again' }
export const idle: Turn = { next: 'idle' }
export const waitUntil = (until: number): Wait => ({ next: 'wait', until })

/** After a try that came to nothing, until the time of the next one. */
export const backingOff = ({ retry }: Pick<Ledger, 'retry'>): Wait => ({
  ...waitUntil(retry.at),
  ...(retry.isSilent ? { isSilent: true } : {}),
})

/** The wait before the next try, if it is not to be tried now. */
export function stillWaiting(ledger: Pick<Ledger, 'key' | 'retry'>, memo: Memo, now: number): Wait | undefined {
  const { key, retry } = ledger
  if (now >= retry.at) return undefined
  const isCut = !retry.hard && (memo.cuts === 'waits' || (memo.cuts === 'silence' && retry.isSilent === true))
  if (!isCut || (memo.cut.get(key) ?? retry.at) !== retry.at) return backingOff(ledger)
  memo.cut.set(key, retry.at)
  return undefined
}

/** The first that ends; one silent wait among them makes it a silent one. */
export function firstToEnd(waits: readonly Wait[]): Wait | undefined {
  if (waits.length === 0) return undefined
  const until = Math.min(...waits.map((wait) => wait.until))
  return { ...waitUntil(until), ...(waits.some(({ isSilent }) => isSilent) ? { isSilent: true } : {}) }
}
