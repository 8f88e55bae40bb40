import type { Session } from '../send/lane-session.ts'
import { expectedOf, type Ledger } from './ledger.ts'
import type { SeenLine } from '../record/line-key.ts'
import { kinds } from '../kinds/kinds.ts'
import type { Kind, Op, Problem } from '../record/op.ts'
import type { Finished } from '../store/records.ts'

/** Returns an inbox row about a line that could not be restored, in the form of the change that would have set it. */
export function refusedLine(session: Session, ledger: Ledger, line: string, error: Problem): Finished {
  const seen = ledger.seen.find((one) => one.line === line)
  const item = seen?.item ?? ledger.items[line] ?? { sku: line }
  const display = { name: seen?.name ?? item.sku, thumb: seen?.thumb ?? '' }
  const op: Op = { ...common(session, ledger, 'SET'), line, q: expectedOf(ledger, line), args: { item }, display }
  return { opId: op.opId, principal: op.principal, at: session.now(), state: 'rejected', op, error }
}

export function refusedCoupon(session: Session, ledger: Ledger, code: string, error: Problem): Finished {
  const op: Op = { ...common(session, ledger, 'COUPON_SET'), args: { code }, display: { name: code, thumb: '' } }
  return { opId: op.opId, principal: op.principal, at: session.now(), state: 'rejected', op, error }
}

/** Returns a line of an ended cart as an addition that the shopper may repeat. */
export function lostLine(session: Session, ledger: Ledger, { line, item, quantity, name, thumb }: SeenLine): Finished {
  const op: Op = { ...common(session, ledger, 'ADD'), line, n: quantity, args: { item }, display: { name, thumb } }
  const error = { code: 'CART_ENDED', message: '' }
  return { opId: op.opId, principal: op.principal, at: session.now(), state: 'rejected', op, error }
}

/** Returns one inbox row, with the order number, for a cart that became an order on another device. */
export function orderedCart(session: Session, ledger: Ledger, number: string): Finished {
  const op: Op = { ...common(session, ledger, 'CLEAR'), args: {}, display: { name: '', thumb: '' } }
  const error = { code: 'CART_ORDERED', message: number }
  return { opId: op.opId, principal: op.principal, at: session.now(), state: 'rejected', op, error }
}

function common<K extends Kind>(
  session: Session,
  { principal, ref, store }: Pick<Ledger, 'principal' | 'ref' | 'store'>,
  kind: K,
) {
  return {
    v: kinds[kind].version,
    kind,
    seq: 0,
    opId: session.newId(),
    principal,
    store,
    target: { type: 'cart' as const, ref: ref === '' ? 'mine' : ref },
    createdAt: session.now(),
    state: 'queued' as const,
    sends: 0,
    doubt: false,
    merging: false,
    attempts: 0,
    rev: 0,
    size: 0,
  }
}
