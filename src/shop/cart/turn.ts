import { ownName } from '#config/own-name.ts'

let last: Promise<unknown> = Promise.resolve()

/** Runs one write to a cart at a time, across all tabs: two quick presses must create neither two carts nor two orders. */
export function inTurn<T>(write: () => Promise<T>): Promise<T> {
  const locked = (): Promise<T> =>
    'locks' in navigator ? navigator.locks.request(ownName('cart'), write).then((result) => result) : write()
  const turn = last.then(locked, locked)
  last = turn.catch(() => undefined)
  return turn
}
