import type { Verdict } from '../send/answers.ts'
import { answered } from '../send/back-off.ts'
import { addRequest, isProposal, writeRequest, type Write } from './cart-requests.ts'
import type { Echo } from './echoes.ts'
import { areMany, goesByScratch, isShared, toScratch, underServersName } from './scratch-bundle.ts'
import { driveScratch } from './scratch-cart.ts'
import { afterSharedAdd, judgeSharedAdd, noEffect, type SharedAdd } from './shared-add.ts'
import { concluded, goalsOf, isBeingTyped, isMet, withSure, type CartLineOp } from './cart-line-goals.ts'
import { goingTogether, sendTogether } from './one-request.ts'
import type { Session } from '../send/lane-session.ts'
import { expectedOf, isGuestCart, isQuiet, isQuote, observed, seenOf, sending, type Ledger } from './ledger.ts'
import { findLine, isApart } from '../record/line-key.ts'
import { askWhich, hasMoved } from './moved-line.ts'
import { weighed } from '../send/passing-refusals.ts'
import { look, nextLook, quietSince, stopped, unsettled } from '../send/look.ts'
import { isAdd, type Op } from '../record/op.ts'
import { again, backingOff, waitUntil, type Memo, type Turn } from '../send/turn.ts'
import { CALM, DELAYED, FRESH, MOST_REFUSALS, WAITED } from '../timing.ts'

/** Most answered sends of one change that may fail to bring the cart to its goal. */
const mostSends = 20

export function driveLine(session: Session, ledger: Ledger, op: CartLineOp, memo: Memo): Promise<Turn> {
  if (op.form === 'scratch' && op.kind === 'ADD') return driveScratch(session, ledger, op, memo)
  return op.state === 'queued' ? begin(session, ledger, op, memo) : settle(session, ledger, op, memo)
}

async function begin(session: Session, ledger: Ledger, given: CartLineOp, memo: Memo): Promise<Turn> {
  const op = underServersName(given, ledger)
  const now = session.now()
  if (isBeingTyped(op, now)) return waitUntil(op.createdAt + CALM)
  if (isAdd(op) && (goesByScratch(ledger, op, now) || (await isOneOfMany(session, ledger, op))))
    return toScratch(session, ledger, op)
  const hasWaited = ledger.seenAt <= op.createdAt && now - op.createdAt > DELAYED
  const mayHaveMoved = op.saw !== undefined && (hasWaited || now - ledger.seenAt > WAITED)
  if (!memo.looked && (mayHaveMoved || mustLook(session, ledger, now))) return (await look(session, ledger, memo)) ?? again
  const goals = goalsOf(op, ledger)
  if (hasMoved(ledger, op, goals)) return askWhich(session, ledger, op)
  const request = requestOf(op, ledger, goals)
  if (request) {
    const together = await goingTogether(session, ledger, { op, goals }, request)
    if (together.length > 1) return sendTogether(session, ledger, together, memo)
    return send(session, ledger, op, goals, request, memo)
  }
  if (!memo.looked) return (await look(session, ledger, memo)) ?? again
  return finish(session, ledger, { ...op, goals })
}

const isOneOfMany = async (session: Session, ledger: Ledger, op: CartLineOp) =>
  isShared(ledger, op) && areMany(ledger, (await session.load()).ops)

/**
 * Returns whether the cart has to be read before it is written to. Skipping is safe for a cart with one writer: the goal comes from the
 * ledger and not from what was seen, a SET is absolute, and an ADD of a line that exists after all shows in its own answer.
 */
const mustLook = (session: Session, ledger: Ledger, now: number) =>
  ledger.seenAt === 0 || ledger.lookDue || ledger.retry.count > 0 || now - ledger.seenAt > FRESH || !session.online()

function requestOf(op: CartLineOp, ledger: Ledger, goals: Record<string, number>): Write | undefined {
  if (isShared(ledger, op) && isAdd(op)) return addRequest(ledger, [{ line: op.line, goal: op.n, item: op.args.item }])
  return writeRequest(ledger, goals, op)
}

async function send(
  session: Session,
  ledger: Ledger,
  op: CartLineOp,
  goals: Record<string, number>,
  request: Write,
  memo: Memo,
): Promise<Turn> {
  const now = session.now()
  const shared = isShared(ledger, op)
  const added = (line: string) => (shared && isAdd(op) ? op.n : (goals[line] ?? 0))
  const echoOf = (line: string): Echo => (request.form === 'add' ? { n: added(line) } : { q: goals[line] ?? 0 })
  const echoes = Object.fromEntries(request.lines.map((line) => [line, echoOf(line)]))
  // Quantity before the first send; every later one is compared with it.
  const base = shared && isAdd(op) ? { base: op.base ?? seenOf(ledger, op.line) } : {}
  const sent = {
    ...op,
    ...base,
    state: 'sending' as const,
    form: request.form,
    goals,
    t0: now,
    sends: op.sends + 1,
    refusal: undefined,
  }
  const written = sending(ledger, echoes, now)
  const [stored] = await session.commit({ put: [sent], ledgers: [written] })
  const flying: CartLineOp = { ...sent, rev: stored?.rev ?? sent.rev }
  memo.looked = false
  const as = { store: op.store, guest: isGuestCart(ledger), key: `${op.opId}.${sent.sends}` }
  const { asker, verdict } = weighed(flying, await session.ask(request, as), mostRefusals(ledger))
  return land(session, written, asker, request, verdict, isQuiet(ledger, now))
}

/** A quote is never locked, so its refusals are final. */
const mostRefusals = (ledger: Ledger) => (isQuote(ledger) ? 1 : MOST_REFUSALS)

/** Handles the answer to a send. Unless it is clearly done or refused, the cart is read. */
async function land(
  session: Session,
  ledger: Ledger,
  op: CartLineOp,
  request: Write,
  verdict: Verdict,
  quiet: boolean,
): Promise<Turn> {
  if (verdict.kind === 'ok' || verdict.kind === 'refused') {
    const problem = verdict.kind === 'refused' ? verdict.problem : undefined
    const marked: CartLineOp = { ...op, refusal: problem }
    const seen = await session.whole(ledger, verdict.data, request.cart)
    if (!seen.ok) return putOff(session, ledger, { ...marked, state: 'unsure' })
    const sure = problem ? ledger : withSure(ledger, request.lines)
    const next = answered(observed(sure, seen.observation, quiet, session.now()))
    return (await settled(session, next, marked)) ?? lookLater(session, next, unheeded({ ...marked, state: 'unsure' }))
  }
  const later = afterNothing(ledger, op, verdict)
  const stop = await stopped(session, ledger, verdict, { put: [later] })
  if (stop) return stop
  // A SET of a missing line becomes an ADD; an ADD with this answer had no effect.
  if (verdict.kind === 'line-gone' && op.form === 'set') return lookLater(session, ledger, { ...op, state: 'unsure' })
  if (verdict.kind === 'line-gone' || verdict.kind === 'foreign-cart') return lookLater(session, ledger, later)
  const waiting = session.backOff({ ...ledger, lookDue: true }, verdict)
  await session.commit({ put: [later], ledgers: [waiting] })
  return backingOff(waiting)
}

function afterNothing(ledger: Ledger, op: CartLineOp, verdict: Verdict): Op {
  const later = unsettled(op, verdict)
  if (!isShared(ledger, op) || verdict.kind === 'unknown' || later.state === 'attention') return later
  return { ...later, state: 'unsure', refusal: noEffect }
}

/** Returns the change for another try, or for the shopper to decide after `mostSends` sends that the server accepted without effect. */
const unheeded = (op: CartLineOp): Op =>
  op.sends < mostSends ? op : { ...op, state: 'attention', error: op.refusal ?? { code: 'NOT_TAKEN', message: '' } }

/** Reads the cart again after a pause, so that an unexpected answer does not cause a tight loop of requests. */
async function lookLater(session: Session, ledger: Ledger, op: Op): Promise<Turn> {
  const waiting = session.backOff({ ...ledger, lookDue: true })
  await session.commit({ put: [op], ledgers: [waiting] })
  return backingOff(waiting)
}

async function putOff(session: Session, ledger: Ledger, op: Op): Promise<Turn> {
  await session.commit({ put: [op], ledgers: [{ ...ledger, lookDue: true }] })
  return again
}

/** Ends the change when the seen cart decides it. `undefined` while it does not. */
async function settled(session: Session, ledger: Ledger, op: CartLineOp): Promise<Turn | undefined> {
  if (isShared(ledger, op) && isAdd(op) && op.state !== 'queued') return afterSharedAdd(session, ledger, op)
  if (op.goals && isMet(ledger, op.goals) && isHeard(op)) return finish(session, ledger, op)
  if (op.refusal && isDecisive(session, ledger, op)) {
    await session.commit({ end: [{ op, state: 'rejected', error: op.refusal }], ledgers: [ledger] })
    return again
  }
  // The backend accepted it but shows no such line: adding again would never end.
  const isNameless = op.form === 'add' && !op.refusal && !op.doubt && isAdd(op) && !findLine(ledger.seen, op.line)
  if (!isNameless || ledger.lookDue) return undefined
  await session.commit({
    put: [{ ...op, state: 'attention', error: { code: 'LINE_UNKNOWN', message: '' } }],
    ledgers: [ledger],
  })
  return again
}

/** Returns whether the outcome is known: a price or a note does not show in the lines, so it is done once the engine has confirmed it. */
const isHeard = (op: CartLineOp) => !isProposal(op) || (op.state === 'sending' && op.form === 'set' && !op.refusal)

/**
 * Returns whether a refusal is final. For a SET its line must be there. For an ADD the line must be missing, since a late request of ours
 * may have caused the refusal, and no other send of it may still arrive.
 */
function isDecisive(session: Session, ledger: Ledger, op: CartLineOp) {
  if (op.form === 'set')
    return Object.entries(op.goals ?? {}).every(([line, goal]) => goal === 0 || findLine(ledger.seen, line) !== undefined)
  const isAbsent = 'line' in op && !findLine(ledger.seen, op.line)
  return isAbsent && (!op.doubt || session.now() >= quietSince(op))
}

/** Returns whether the line of an offer is gone; it is not added again, because its goods would have another price. */
const isBeyondReach = (ledger: Ledger, op: CartLineOp) =>
  'q' in op && op.q > 0 && isApart(op.line) && !findLine(ledger.seen, op.line)

async function finish(session: Session, ledger: Ledger, op: CartLineOp): Promise<Turn> {
  if (isBeyondReach(ledger, op)) {
    const error = { code: 'AGREED_LINE_GONE', message: '' }
    await session.commit({ end: [{ op, state: 'rejected', error }], ledgers: [ledger] })
    return again
  }
  await session.commit({ end: [{ op, state: 'done' }], ledgers: [concluded(ledger, op)] })
  return again
}

async function setInstead(session: Session, ledger: Ledger, op: SharedAdd, memo: Memo): Promise<Turn> {
  const goals = { [op.line]: expectedOf(ledger, op.line) + op.n }
  const settling: SharedAdd = { ...op, form: 'set', goals }
  const request = writeRequest(ledger, goals, settling)
  return request ? send(session, ledger, settling, goals, request, memo) : finish(session, ledger, settling)
}

/** Settles a change that was sent without a known outcome, in this drain or by an engine that was stopped midway. */
async function settle(session: Session, ledger: Ledger, given: CartLineOp, memo: Memo): Promise<Turn> {
  const op: CartLineOp = given.state === 'sending' ? { ...given, state: 'unsure', doubt: true } : given
  if (!memo.looked) {
    if (given.state === 'sending') return putOff(session, ledger, op)
    return (await look(session, ledger, memo)) ?? again
  }
  if (isShared(ledger, op) && isAdd(op)) {
    const turn = await judgeSharedAdd(session, ledger, op, memo)
    if (turn === 'set') return setInstead(session, ledger, op, memo)
    if (turn !== 'resend') return turn
    if (goesByScratch(ledger, op, session.now())) return toScratch(session, ledger, op)
    const goals = { [op.line]: (op.base ?? 0) + op.n }
    return send(session, ledger, op, goals, addRequest(ledger, [{ line: op.line, goal: op.n, item: op.args.item }]), memo)
  }
  const end = await settled(session, ledger, op)
  if (end) return end
  if (op.form === 'add' && session.now() < quietSince(op)) {
    memo.looked = false
    return waitUntil(nextLook(op, session.now()))
  }
  const goals = op.goals ?? goalsOf(op, ledger)
  const request = writeRequest(ledger, goals, op)
  return request ? send(session, ledger, op, goals, request, memo) : finish(session, ledger, { ...op, goals })
}
