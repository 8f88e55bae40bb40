import { answered } from '../send/back-off.ts'
import { cartRequest, createRequest } from './cart-requests.ts'
import type { Session } from '../send/lane-session.ts'
import { blankLedger, isGuestCart, isQuote, type Ledger } from './ledger.ts'
import { look, refuseAll, stumbled } from '../send/look.ts'
import type { Problem } from '../record/op.ts'
import { again, type Memo, type Turn } from '../send/turn.ts'

/** Ensures that the cart exists on the server. `undefined` when it already does. */
export async function ensureCart(session: Session, ledger: Ledger, memo: Memo): Promise<Turn | undefined> {
  if (ledger.created) return undefined
  if (ledger.forkOf && !ledger.forkRead) return readForked(session, ledger, ledger.forkOf)
  return isGuestCart(ledger) ? create(session, ledger, memo) : findOwn(session, ledger, memo)
}

/** Creates the cart under an id of our own, so that repeating the request after a lost answer makes no second cart. */
async function create(session: Session, ledger: Ledger, memo: Memo): Promise<Turn> {
  const ref = ledger.ref === '' ? session.newId() : ledger.ref
  const as = { store: ledger.store, guest: isGuestCart(ledger), key: session.newId() }
  const verdict = await session.ask(createRequest(ledger, ref), as)
  if (verdict.kind === 'refused' && isQuote(ledger)) return noQuote(session, ledger, verdict.problem)
  if (verdict.kind !== 'ok' && verdict.kind !== 'already') return stumbled(session, ledger, verdict)
  // A newly created cart is empty, so it need not be read before the first line is added.
  const isNew = verdict.kind === 'ok' && ledger.lastSend === 0
  const seen = isNew ? { seen: [], seenCoupon: null, seenAt: session.now() } : { lookDue: true }
  await session.commit({ ledgers: [answered({ ...ledger, ref, created: true, ...seen })] })
  memo.looked = isNew
  return again
}

/** Finds a signed-in customer's cart, which the backend names; a quote may have to be created. */
async function findOwn(session: Session, ledger: Ledger, memo: Memo): Promise<Turn | undefined> {
  if (!isQuote(ledger)) return (await look(session, ledger, memo)) ?? again
  const seen = await session.observe(ledger)
  if (seen.ok) return (await look(session, ledger, memo)) ?? again
  if (seen.verdict.kind === 'refused') return noQuote(session, ledger, seen.verdict.problem)
  const isNone = seen.verdict.kind === 'unknown' && seen.verdict.failed
  return isNone || seen.verdict.kind === 'cart-gone' ? create(session, ledger, memo) : stumbled(session, ledger, seen.verdict)
}

/** Rejects all changes for a quote that the engine does not open, instead of letting them wait forever. */
async function noQuote(session: Session, ledger: Ledger, { message }: Problem): Promise<Turn> {
  await refuseAll(session, answered(ledger), { code: 'QUOTE_NOT_CREATED', message })
  return again
}

/** Makes the contents of another profile's cart the goal of our own; that cart itself is never written to. */
async function readForked(session: Session, ledger: Ledger, source: string): Promise<Turn> {
  const seen = await session.observe(ledger, (page) => cartRequest(source, page))
  if (!seen.ok) {
    const isOver = seen.verdict.kind === 'cart-gone' || seen.verdict.kind === 'foreign-cart'
    if (!isOver) return stumbled(session, ledger, seen.verdict)
    const empty = { ...ledger, forkOf: undefined, forkedFrom: source }
    await session.commit({ ledgers: [empty] })
    return again
  }
  const { lines, coupon } = seen.observation
  const forked = blankLedger({
    ...ledger,
    forkRead: true,
    filling: true,
    expected: Object.fromEntries(lines.map(({ line, quantity }) => [line, quantity])),
    items: Object.fromEntries(lines.map(({ line, item }) => [line, item])),
    coupon: coupon ?? null,
  })
  await session.commit({ ledgers: [answered(forked)] })
  return again
}
