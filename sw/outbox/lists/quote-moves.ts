import type { SentBy } from '../kinds/kinds.ts'
import { answered } from '../send/back-off.ts'
import { acceptRequest, createRequest, takeRequest, type Ask } from '../cart/cart-requests.ts'
import { under, type Observation } from '../cart/cart-answer.ts'
import { same, stoodAt } from '../cart/echoes.ts'
import type { Session } from '../send/lane-session.ts'
import { blankLedger, expecting, observed, seenOf, sending, type Ledger } from '../cart/ledger.ts'
import { addable } from '../record/line-key.ts'
import { look, stumbled, unsettled } from '../send/look.ts'
import type { Op } from '../record/op.ts'
import { again, waitUntil, type Memo, type Turn } from '../send/turn.ts'
import { weighed } from '../send/passing-refusals.ts'
import { MOST_REFUSALS_OF_A_FORM, QUIESCENCE } from '../timing.ts'

type TakeOp = SentBy<'take'>
type AcceptOp = SentBy<'accept'>

type Failed = Parameters<typeof stumbled>[2]

/** Milliseconds between checks of a quote that is still being written to. */
const quotePause = 2_000

/**
 * Returns whether the quote has to settle first: changes of it are still to be sent or have no answer, or it is being corrected. A quote
 * whose changes were answered can be moved immediately, although they may arrive a second time.
 */
async function isInMotion(session: Session, quotes: Ledger | undefined): Promise<boolean> {
  const waiting = await session.waitingIn(quoteLaneOf(session))
  return waiting.some(({ state }) => state !== 'attention') || (quotes !== undefined && !quotes.shut && (quotes.tries ?? 0) > 0)
}

const quoteLaneOf = ({ principal }: Session) => `quote|${principal}`

/** Returns whether the cart holds an offer; it can hold one at a time, whose prices are already negotiated. */
const hasOffer = ({ seen }: Ledger) => seen.some(({ agreed }) => agreed)

/** Returns whether the lines of the quote in this lane are being moved, to it or from it. */
export async function isMoving(session: Session, { ref }: Ledger): Promise<boolean> {
  if (!session.lane.startsWith('quote|')) return false
  const cart = await session.waitingIn(`cart|${session.principal}`)
  const isOfThis = (op: Op) => op.kind === 'Q_TAKE' || (op.kind === 'Q_ACCEPT' && op.args.quote === ref)
  return cart.some((op) => isOfThis(op) && (op.state === 'sending' || op.state === 'unsure'))
}

type AfterMove = { ok: true; ledgers: Ledger[] } | { ok: false; verdict: Failed }

/**
 * Returns the quote's ledger after a move. While earlier requests of ours could arrive again, its current contents become the goal: a line
 * that reappears later is removed, one that grows is set back.
 */
async function quoteAfter(session: Session): Promise<AfterMove> {
  const quotes = await session.book(quoteLaneOf(session))
  if (!quotes) return { ok: true, ledgers: [] }
  if (quotes.shut || Object.keys(quotes.touched).length === 0) return { ok: true, ledgers: [{ ...quotes, lookDue: true }] }
  const seen = await session.observe(quotes)
  if (!seen.ok && seen.verdict.kind !== 'cart-gone') return seen
  const lines = seen.ok ? seen.observation.lines : []
  const held = new Map([...Object.keys(quotes.expected), ...Object.keys(quotes.touched)].map((line) => [line, 0]))
  for (const { line, quantity } of lines) held.set(line, quantity)
  const touched = Object.fromEntries([...held].map(([line, quantity]) => [line, stoodAt(quotes.touched[line] ?? [], quantity)]))
  const now = { ...expecting(quotes, Object.fromEntries(held), addable(lines)), touched }
  return { ok: true, ledgers: [seen.ok ? observed(now, seen.observation, false, session.now()) : { ...now, lookDue: true }] }
}

/**
 * Moves the whole cart into the quote as one change. The engine moves lines in one transaction, so each line is always in one of the two;
 * repeating the request moves only what is still in the cart. Earlier contents of the quote stay: nothing is emptied first that a lost
 * connection could lose.
 */
export async function driveTake(session: Session, ledger: Ledger, op: TakeOp, memo: Memo): Promise<Turn> {
  const now = session.now()
  // As long as no quote is known, nothing of the move itself has been sent.
  if (op.state !== 'queued' && op.args.quote) return settleTake(session, ledger, op, memo)
  const quotes = await session.book(quoteLaneOf(session))
  if (op.state === 'queued' && (await isInMotion(session, quotes))) {
    memo.parked.set(op.opId, waitUntil(now + quotePause))
    return again
  }
  if (!memo.looked) return (await look(session, ledger, memo)) ?? again
  if (hasOffer(ledger)) return reject(session, ledger, op, { code: 'OFFER_IN_CART', message: '' })
  const goals = Object.fromEntries(ledger.seen.map(({ line }) => [line, 0]))
  if (Object.keys(goals).length === 0) return reject(session, ledger, op, { code: 'CART_EMPTY', message: '' })
  const opened = await open(session, ledger, op, quotes)
  return typeof opened === 'string' ? send(session, ledger, { ...op, goals, args: { quote: opened } }, memo) : opened
}

/**
 * Returns the open quote, or creates one under this change's own id, so that repeating the request creates no second one. After a lost
 * answer the move stays unsent.
 */
async function open(session: Session, ledger: Ledger, op: TakeOp, quotes: Ledger | undefined): Promise<string | Turn> {
  const { principal, device: owner } = session
  const blank = { key: quoteLaneOf(session), principal, ref: '', store: op.store, owner, sole: true }
  const as = { store: op.store, guest: false, key: session.newId() }
  const verdict = await session.ask(createRequest(quotes ?? blankLedger(blank), op.opId), as)
  if (verdict.kind === 'already') return op.opId
  const id = verdict.kind === 'ok' ? under(verdict.data, 'createEmptyQuoteCart') : undefined
  if (typeof id === 'string' && id !== '') return id
  if (verdict.kind === 'refused') return reject(session, ledger, op, { ...verdict.problem, code: 'QUOTE_NOT_CREATED' })
  if (verdict.kind !== 'ok' && verdict.kind !== 'unknown') return later(session, ledger, op, verdict)
  const after = 'retryAfter' in verdict && verdict.retryAfter !== undefined ? { retryAfter: verdict.retryAfter } : {}
  return later(session, ledger, op, { kind: 'no-effect', failed: verdict.kind === 'ok' || verdict.failed, ...after })
}

async function send(session: Session, ledger: Ledger, op: TakeOp, memo: Memo): Promise<Turn> {
  const now = session.now()
  const sent: TakeOp = { ...op, state: 'sending', form: 'key', t0: now, sends: op.sends + 1 }
  const echoes = Object.fromEntries(Object.keys(op.goals ?? {}).map((line) => [line, { q: 0 }]))
  const written = sending(ledger, echoes, now)
  const [stored] = await session.commit({ put: [sent], ledgers: [written] })
  memo.looked = false
  const stands: TakeOp = { ...sent, rev: stored?.rev ?? sent.rev }
  const { asker: flying, verdict } = await ask(session, written, stands, takeRequest(op.args.quote ?? '', ledger.ref))
  // Someone else's quote, or one that is no longer the customer's, is no reason to doubt the session; the cart's lines stay in the cart.
  if (verdict.kind === 'foreign-cart') {
    const untouched = { ...written, touched: ledger.touched, lookDue: true }
    return reject(session, untouched, flying, { code: 'NOT_YOURS', message: '' })
  }
  if (verdict.kind === 'refused') return reject(session, { ...written, touched: ledger.touched }, flying, verdict.problem)
  if (verdict.kind !== 'ok') return later(session, written, flying, verdict)
  const outcome = under(verdict.data, 'moveInQuote')
  const warnings = under(outcome, 'warnings')
  const said = Array.isArray(warnings) ? warnings.filter((one) => typeof one === 'string') : []
  const seen = await session.observe(written)
  // The move is known to have happened: only what stayed in the cart is still to be read.
  if (!seen.ok) return later(session, written, { ...flying, state: 'unsure' }, seen.verdict)
  const stayed = new Set(seen.observation.lines.map(({ line }) => line))
  const goals = Object.fromEntries(
    Object.keys(op.goals ?? {})
      .filter((line) => !stayed.has(line))
      .map((line) => [line, 0]),
  )
  const cart = lookedAt(expecting(withoutEchoes(written, stayed), goals), seen.observation, session.now())
  const text = said.join(', ').slice(0, 1000)
  if (under(outcome, 'result') === false) return reject(session, cart, flying, { code: 'NOT_MOVED', message: text })
  return finish(session, cart, { ...flying, goals }, text)
}

/**
 * Resolves a move without an answer by reading the cart: if the lines to move are gone, it happened; otherwise it is sent again once
 * nothing can still arrive.
 */
async function settleTake(session: Session, ledger: Ledger, op: TakeOp, memo: Memo): Promise<Turn> {
  if (!memo.looked) return (await look(session, ledger, memo)) ?? again
  const lines = Object.keys(op.goals ?? {})
  const gone = lines.filter((line) => same(seenOf(ledger, line), 0))
  if (lines.length > 0 && gone.length === lines.length)
    return finish(session, expecting(ledger, Object.fromEntries(gone.map((line) => [line, 0]))), op, '')
  const quietAt = (op.t0 ?? 0) + QUIESCENCE
  if (session.now() >= quietAt) return send(session, ledger, op, memo)
  memo.looked = false
  return waitUntil(quietAt)
}

/** Ends the move and updates cart and quote. A warning names what could not be moved. */
async function finish(session: Session, cart: Ledger, op: TakeOp, warnings: string): Promise<Turn> {
  const quote = await quoteAfter(session)
  if (!quote.ok) return later(session, cart, { ...op, state: 'unsure' }, quote.verdict)
  const error = warnings ? { error: { code: 'WARNINGS', message: warnings } } : {}
  await session.commit({ end: [{ op, state: 'done', ...error }], ledgers: [answered(cart), ...quote.ledgers] })
  return again
}

/**
 * Moves an approved quote, or one that is still open, into the cart, beside its contents. The engine knows which quote a cart holds, so
 * repeating the request changes nothing.
 */
export async function driveAccept(session: Session, ledger: Ledger, op: AcceptOp, memo: Memo): Promise<Turn> {
  const quotes = await session.book(quoteLaneOf(session))
  const isOpen = quotes !== undefined && quotes.ref === op.args.quote
  if (op.state === 'queued' && isOpen && (await isInMotion(session, quotes))) {
    memo.parked.set(op.opId, waitUntil(session.now() + quotePause))
    return again
  }
  if (!memo.looked) return (await look(session, ledger, memo)) ?? again
  const sent: AcceptOp = { ...op, state: 'sending', form: 'key', t0: session.now(), sends: op.sends + 1 }
  const [stored] = await session.commit({ put: [sent] })
  memo.looked = false
  const stands: AcceptOp = { ...sent, rev: stored?.rev ?? sent.rev }
  const { asker: flying, verdict } = await ask(session, ledger, stands, acceptRequest(op.args.quote, ledger.ref))
  // Someone else's quote is no reason to doubt the session.
  if (verdict.kind === 'foreign-cart') return reject(session, ledger, flying, { code: 'NOT_YOURS', message: '' })
  // The engine accepts the offer that is already in the cart again without an error, so the refused one is another.
  const taken = hasOffer(ledger) ? { code: 'OFFER_IN_CART', message: '' } : undefined
  if (verdict.kind === 'refused') return reject(session, ledger, flying, taken ?? verdict.problem)
  if (verdict.kind !== 'ok') return later(session, ledger, flying, verdict)
  const seen = await session.observe(ledger)
  if (!seen.ok) return later(session, ledger, { ...flying, state: 'unsure' }, seen.verdict)
  const { lines } = seen.observation
  // Our own change, not another device's: the lines are expected from now on, those of an offer whatever was last sent about them.
  const own = lines.filter(({ line, agreed }) => agreed || ledger.touched[line] === undefined)
  const touched = { ...ledger.touched }
  for (const { line, quantity } of own) if (touched[line]) touched[line] = stoodAt(touched[line], quantity)
  const expected = expecting({ ...ledger, touched }, Object.fromEntries(own.map(({ line, quantity }) => [line, quantity])))
  const cart = lookedAt(expected, seen.observation, session.now())
  const quote: AfterMove = isOpen ? await quoteAfter(session) : { ok: true, ledgers: [] }
  if (!quote.ok) return later(session, ledger, { ...flying, state: 'unsure' }, quote.verdict)
  await session.commit({ end: [{ op: flying, state: 'done' }], ledgers: [cart, ...quote.ledgers] })
  return again
}

const lookedAt = (ledger: Ledger, observation: Observation, now: number) =>
  answered(observed({ ...ledger, created: true }, observation, false, now))

async function ask<T extends TakeOp | AcceptOp>(session: Session, ledger: Ledger, op: T, request: Ask) {
  const verdict = await session.ask(request, { store: ledger.store, guest: false, key: `${op.opId}.${op.sends}` })
  return weighed(op, verdict, MOST_REFUSALS_OF_A_FORM)
}

function withoutEchoes(ledger: Ledger, stayed: ReadonlySet<string>): Ledger {
  const touched = Object.fromEntries(Object.entries(ledger.touched).filter(([line]) => !stayed.has(line)))
  return { ...ledger, touched }
}

async function reject(session: Session, ledger: Ledger, op: TakeOp | AcceptOp, error: { code: string; message: string }) {
  await session.commit({ end: [{ op, state: 'rejected', error }], ledgers: [answered(ledger)] })
  return again
}

function later(session: Session, ledger: Ledger, op: TakeOp | AcceptOp, verdict: Failed): Promise<Turn> {
  const next = op.state === 'unsure' ? op : unsettled(op, verdict)
  return stumbled(session, { ...ledger, lookDue: true }, verdict, { put: [next] })
}
