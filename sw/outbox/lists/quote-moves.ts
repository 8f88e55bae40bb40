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

/** Milliseconds until a quote that is still being written to is looked at again. */
const quotePause = 2_000

/**
 * Whether the quote has to come to rest first: changes of it are still to be sent or have no answer, or it is just being set right. One that
 * was answered can be moved at once, although it may arrive a second time.
 */
async function isInMotion(session: Session, quotes: Ledger | undefined): Promise<boolean> {
  const waiting = await session.waitingIn(quoteLaneOf(session))
  return waiting.some(({ state }) => state !== 'attention') || (quotes !== undefined && !quotes.shut && (quotes.tries ?? 0) > 0)
}

const quoteLaneOf = ({ principal }: Session) => `quote|${principal}`

/** A cart holds one offer at a time, whose prices are negotiated already. */
const hasOffer = ({ seen }: Ledger) => seen.some(({ agreed }) => agreed)

/** In the quote's own lane: its lines are just being moved, to it or from it. */
export async function isMoving(session: Session, { ref }: Ledger): Promise<boolean> {
  if (!session.lane.startsWith('quote|')) return false
  const cart = await session.waitingIn(`cart|${session.principal}`)
  const isOfThis = (op: Op) => op.kind === 'Q_TAKE' || (op.kind === 'Q_ACCEPT' && op.args.quote === ref)
  return cart.some((op) => isOfThis(op) && (op.state === 'sending' || op.state === 'unsure'))
}

type AfterMove = { ok: true; ledgers: Ledger[] } | { ok: false; verdict: Failed }

/**
 * The quote as a move has left it. While requests of ours from before the move could still arrive once more, what it holds now is what it
 * must hold when they are over: a line that comes back late is taken out, one that grows is set back.
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
 * All of the cart into the quote, as one change. The shop moves in one transaction, so a line is at any time in one list or the other;
 * asking again moves only what is still in the cart. What was in the quote before stays there: nothing is emptied first that a lost
 * signal could lose.
 */
export async function driveTake(session: Session, ledger: Ledger, op: TakeOp, memo: Memo): Promise<Turn> {
  const now = session.now()
  // Without a quote to go into, nothing of the move itself has been sent yet.
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

/** The open quote, or one under this change's own name: asked twice, it is the same one. An answer that is lost leaves the move unsent. */
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
  // A quote that is not one's own, or no longer, is no reason to doubt who is here; what stands in the cart stays there.
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
  // It is known to have happened: only what stayed in the cart is still to be seen.
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

/** Sent, and not heard of: the cart tells. Empty of what was to go, it has gone; else it is asked again once nothing can still arrive. */
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

/** The cart holds less and the quote more. A warning says what could not go. */
async function finish(session: Session, cart: Ledger, op: TakeOp, warnings: string): Promise<Turn> {
  const quote = await quoteAfter(session)
  if (!quote.ok) return later(session, cart, { ...op, state: 'unsure' }, quote.verdict)
  const error = warnings ? { error: { code: 'WARNINGS', message: warnings } } : {}
  await session.commit({ end: [{ op, state: 'done', ...error }], ledgers: [answered(cart), ...quote.ledgers] })
  return again
}

/** An approved quote into the cart, or one that is still open back into it, beside what is there. The shop knows which quote a cart holds, so asking twice changes nothing. */
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
  // A quote of somebody else's is no reason to doubt who is here.
  if (verdict.kind === 'foreign-cart') return reject(session, ledger, flying, { code: 'NOT_YOURS', message: '' })
  // The offer that is in the cart is accepted again without a word, so what was refused is another one.
  const taken = hasOffer(ledger) ? { code: 'OFFER_IN_CART', message: '' } : undefined
  if (verdict.kind === 'refused') return reject(session, ledger, flying, taken ?? verdict.problem)
  if (verdict.kind !== 'ok') return later(session, ledger, flying, verdict)
  const seen = await session.observe(ledger)
  if (!seen.ok) return later(session, ledger, { ...flying, state: 'unsure' }, seen.verdict)
  const { lines } = seen.observation
  // Our own doing, not another device's: the lines are expected from now on, those of an offer whatever was last said about them.
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
