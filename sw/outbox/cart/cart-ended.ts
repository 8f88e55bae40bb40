import type { Observation } from './cart-answer.ts'
import { moveBelongings, opsOfGuest, unsent } from '../identity/guest-belongings.ts'
import { guestPrincipal, readIdentity, wasOrdered } from '../identity/identity.ts'
import type { Ending, Session } from '../send/lane-session.ts'
import { blankLedger, isQuote, observed, type Ledger } from './ledger.ts'
import { isApart, type SeenLine } from '../record/line-key.ts'
import { orderOf } from './ordered-elsewhere.ts'
import { lostLine, orderedCart } from './refused-line.ts'
import { asSettled } from '../view/settled-rows.ts'
import { factsOf } from '../kinds/kinds.ts'
import { isLineOp, type Op } from '../record/op.ts'
import { backingOff, type Turn } from '../send/turn.ts'

/**
 * Handles a cart that has ended. Waiting additions go into a new cart; the old contents are offered to the shopper and never restored
 * automatically, because they may have been ordered elsewhere.
 * @param replacement the cart that the backend names instead, for a signed-in customer
 */
export async function afterLoss(session: Session, ledger: Ledger, replacement: Observation | undefined): Promise<Turn> {
  if (!ledger.principal.startsWith('g:')) return replacedByServer(session, ledger, replacement)
  const ref = session.newId()
  const principal = guestPrincipal(ref)
  const refused = await session.refused()
  await session.commit({
    dropLedgers: [ledger.key],
    // Guests' changes are not encrypted, so even one written a moment ago moves in the same transaction.
    also: async (transaction) => {
      const waiting = (await opsOfGuest(transaction, ledger.ref)).filter(({ target }) => target.type === 'cart')
      await moveBelongings(transaction, ledger.ref, ref)
      const isOrdered = await wasOrdered(transaction, ledger)
      const { put, end, lost } = sortOut(waiting, isOrdered ? [] : lostLines(ledger, []), { isOrdered })
      if (isOrdered) for (const row of refused) await transaction.put('inbox', { ...asSettled(row), principal })
      for (const op of put) {
        const next: Op = { ...op, principal, target: { ...op.target, ref: `new:${ref}` }, rev: op.rev + 1 }
        await transaction.put('ops', next)
      }
      for (const { op, state, error } of end) {
        await transaction.remove('ops', op.seq)
        const problem = error ? { error } : {}
        await transaction.add('inbox', { opId: op.opId, principal, at: session.now(), kind: op.kind, state, op, ...problem })
      }
      const { store, owner } = ledger
      const book = blankLedger({ key: `cart|${principal}`, principal, ref, store, owner, sole: true, forkedFrom: ledger.ref })
      await transaction.put('ledger', book)
      for (const line of lost) await transaction.add('inbox', { ...lostLine(session, book, line) })
      const identity = await readIdentity(transaction)
      if (identity.guest === ledger.ref) await transaction.put('meta', { ...identity, guest: ref })
    },
  })
  return { next: 'moved' }
}

/** Handles a signed-in customer's cart that was ordered elsewhere and replaced by the backend. */
async function replacedByServer(session: Session, ledger: Ledger, replacement: Observation | undefined): Promise<Turn> {
  const { ops } = await session.load()
  // An ended quote was sent to the shop and is in the list of quotes.
  const isTold = isQuote(ledger) || (await session.ordered(ledger))
  const order = isTold ? undefined : await orderOf(session, ledger, lostLines(ledger, []))
  if (order?.state === 'silent') {
    const later = session.backOff({ ...order.asker, lookDue: true }, order.verdict)
    await session.commit({ ledgers: [later] })
    return backingOff(later)
  }
  const number = order?.state === 'found' ? order.number : undefined
  const isOffered = !isTold && number === undefined
  const lines = isOffered ? lostLines(ledger, replacement?.lines ?? []) : []
  const { put, end, lost } = sortOut(ops, lines, { isOrdered: !isOffered, number })
  const settle = isOffered ? [] : await session.refused()
  const { key, principal, store, owner, sole } = ledger
  const blank = blankLedger({ key, principal, ref: replacement?.ref ?? '', store, owner, sole })
  const fresh = replacement ? observed({ ...blank, created: true }, replacement, true, session.now()) : blank
  const told = number === undefined ? lost.map((line) => lostLine(session, fresh, line)) : [orderedCart(session, fresh, number)]
  await session.commit({ put, end, settle, ledgers: [fresh], told })
  return { next: 'again' }
}

/** Returns what the cart certainly held, as lines that can be added to another cart. */
function lostLines(ledger: Ledger, still: readonly SeenLine[]): SeenLine[] {
  const elsewhere = new Set(still.map(({ line }) => line))
  return Object.entries(ledger.expected).flatMap(([line, quantity]) => {
    const seen = ledger.seen.find((one) => one.line === line)
    const item = seen?.item ?? ledger.items[line]
    // Lines from an offer are restored by accepting the offer again.
    if (!item || isApart(line) || elsewhere.has(line)) return []
    return [{ uid: '', name: item.sku, thumb: '', ...seen, line, item, quantity }]
  })
}

interface CartEnd {
  isOrdered: boolean
  /** Number of the order, when another device has placed it. */
  number?: string | undefined
}

/**
 * Decides what happens to waiting changes: additions and coupons continue; changes of lost lines only affect what is offered for restoring.
 * A change that came too late for an order is reported with the order's number, and a question about an ordered line is settled.
 */
export function sortOut(
  ops: readonly Op[],
  lines: SeenLine[],
  { isOrdered, number }: CartEnd,
): { put: Op[]; end: Ending[]; lost: SeenLine[] } {
  const put: Op[] = []
  const end: Ending[] = []
  let lost = lines
  for (const op of ops) {
    switch (factsOf(op).afterCart) {
      case 'goes-on':
        put.push(op.form === 'scratch' || op.state === 'attention' ? op : { ...op, ...unsent })
        break
      case 'as-it-is':
        put.push(op)
        break
      case 'anew':
        put.push({ ...op, ...unsent })
        break
      case 'refused':
        end.push({ op, state: 'rejected', error: { code: 'CART_GONE', message: '' } })
        break
      case 'offered': {
        const quantity = 'q' in op ? op.q : 0
        const isOffered = lost.some((line) => isLineOp(op) && line.line === op.line)
        lost = lost
          .map((line) => (isLineOp(op) && line.line === op.line ? { ...line, quantity } : line))
          .filter((line) => line.quantity > 0)
        // One row per wish: the line is offered with the quantity the shopper wanted.
        if (isOffered || (isOrdered && op.state === 'attention')) end.push({ op, state: 'discarded' })
        else end.push({ op, state: 'rejected', error: { code: number ? 'CART_ORDERED' : 'CART_GONE', message: number ?? '' } })
        break
      }
      case 'fulfilled':
        lost = factsOf(op).overlay.empties ? [] : lost.filter(({ line }) => !isLineOp(op) || line !== op.line)
        end.push({ op, state: 'done' })
    }
  }
  return { put, end, lost }
}
