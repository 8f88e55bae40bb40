/** What a step of a drain leads to. */
export type Turn =
  | { next: 'again' }
  /** Nothing can be done before that time. */
  | { next: 'wait'; until: number }
  | { next: 'idle' }
  /** The cart is over: what waits has moved to another lane. */
  | { next: 'moved' }
  /** Somebody has to do something first: sign in, take the new build. */
  | { next: 'stop'; why: 'unauthorized' | 'principal-changed' | 'outdated' }

/** What one drain remembers between its steps. */
export interface Memo {
  /** The ledger shows the cart as it was read in this very drain, and nothing was sent since. */
  looked: boolean
  /** Changes that wait for quiet and let others pass, with the time until which. */
  parked: Map<string, number>
  /** The network is said to be back: the time of the next try is not waited for, unless the server named it. */
  eager: boolean
  /** The same of the scratch carts, by their key. */
  scratch: Map<string, Memo>
}

export const newMemo = (eager = false): Memo => ({ looked: false, parked: new Map(), eager, scratch: new Map() })

export const again: Turn = { next: 'again' }
export const idle: Turn = { next: 'idle' }

/** The time before which nothing is tried, if it is not to be tried now. */
export function notBefore({ retry }: { retry: { at: number; hard: boolean } }, memo: Memo, now: number): number | undefined {
  const isEager = memo.eager && !retry.hard
  memo.eager = false
  return now < retry.at && !isEager ? retry.at : undefined
}
