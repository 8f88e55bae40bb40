import type { Verdict } from '../send/answers.ts'
import { answered } from '../send/back-off.ts'
import { addRequest, writeRequest, type Write } from './cart-requests.ts'
import { isSentBy } from '../kinds/kinds.ts'
import { concluded, goalsOf, isBeingTyped, isMet, withSure, type CartLineOp } from './cart-line-goals.ts'
import type { Session } from '../send/lane-session.ts'
import { isGuestCart, isQuiet, isQuote, observed, sending, type Ledger } from './ledger.ts'
import { stopped, unsettled } from '../send/look.ts'
import type { Op } from '../record/op.ts'
import { again, backingOff, type Memo, type Turn } from '../send/turn.ts'

/** A change and the goals of its lines, sent in one request with others. */
interface Going {
  op: CartLineOp
  goals: Record<string, number>
}

/** Most lines in one request; more would take too long on a weak 2G connection. */
const mostTogether = 25

/**
 * Returns the changes that can share a request with the first one: unsent changes of a cart of our own, in order, that all add missing
 * lines or all set existing ones. The returned cart shows of each line whether it was accepted.
 */
export async function goingTogether(session: Session, ledger: Ledger, first: Going, request: Write): Promise<Going[]> {
  const together = [first]
  if (!ledger.sole || isQuote(ledger) || !mayShare(first.op) || request.lines.length > 1) return together
  const taken = new Set(request.lines)
  const { ops } = await session.load()
  for (const op of ops) {
    if (op.seq <= first.op.seq) continue
    const going = isSentBy(op, 'line') && mayShare(op) ? { op, goals: goalsOf(op, ledger) } : undefined
    const own = going && !isBeingTyped(going.op, session.now()) ? writeRequest(ledger, going.goals, op) : undefined
    const [line, ...more] = own?.lines ?? []
    if (!going || own?.form !== request.form || line === undefined || more.length > 0 || taken.has(line)) break
    taken.add(line)
    together.push(going)
    if (together.length === mostTogether) break
  }
  return together
}

const mayShare = (op: Op) => op.state === 'queued' && op.sends === 0 && !op.dependsOn && op.kind !== 'CLEAR'

export async function sendTogether(session: Session, ledger: Ledger, going: readonly Going[], memo: Memo): Promise<Turn> {
  const request = requestOf(ledger, going)
  const now = session.now()
  const quiet = isQuiet(ledger, now)
  const { form } = request
  const goals = Object.assign({}, ...going.map((one) => one.goals)) as Record<string, number>
  const echoOf = (quantity: number) => (form === 'add' ? { n: quantity } : { q: quantity })
  const echoes = Object.fromEntries(request.lines.map((line) => [line, echoOf(goals[line] ?? 0)]))
  const sent = going.map(({ op, goals: own }): CartLineOp => {
    const left = { state: 'sending', form, goals: own, t0: now, refusal: undefined } as const
    return { ...op, ...left, sends: op.sends + 1 }
  })
  const written = sending(ledger, echoes, now)
  const stored = await session.commit({ put: sent, ledgers: [written] })
  const flying = sent.map((op, index): CartLineOp => ({ ...op, rev: stored[index]?.rev ?? op.rev }))
  memo.looked = false
  const [first] = flying
  const as = { store: ledger.store, guest: isGuestCart(ledger), key: `${first?.opId}.${first?.sends}` }
  return land(session, written, flying, request, await session.ask(request, as), quiet)
}

function requestOf(ledger: Ledger, going: readonly Going[]): Write {
  const entries = going.flatMap(({ op, goals }) =>
    Object.entries(goals).flatMap(([line, goal]) => ('item' in op.args ? [{ line, goal, item: op.args.item }] : [])),
  )
  const goals = Object.assign({}, ...going.map((one) => one.goals)) as Record<string, number>
  const set = writeRequest(ledger, goals)
  return set?.form === 'set' ? set : addRequest(ledger, entries)
}

async function land(
  session: Session,
  ledger: Ledger,
  flying: readonly CartLineOp[],
  request: Write,
  verdict: Verdict,
  quiet: boolean,
): Promise<Turn> {
  if (verdict.kind === 'ok' || (verdict.kind === 'refused' && verdict.because === 'code')) {
    const seen = await session.whole(ledger, verdict.data, request.cart)
    if (!seen.ok) return put(session, { ...ledger, lookDue: true }, flying, 'unsure')
    const sure = verdict.kind === 'ok' ? withSure(ledger, request.lines) : ledger
    const next = answered(observed(sure, seen.observation, quiet, session.now()))
    return each(session, next, flying, verdict.kind === 'ok' ? 'unsure' : 'queued')
  }
  // Refused as a whole, perhaps because of one change: from now on each is sent alone.
  if (verdict.kind === 'refused') return put(session, { ...ledger, lookDue: true }, flying, 'queued')
  if (verdict.kind === 'line-gone') return put(session, { ...ledger, lookDue: true }, flying, 'unsure')
  const later = flying.map((op) => unsettled(op, verdict))
  const stop = await stopped(session, ledger, verdict, { put: later })
  if (stop) return stop
  const waiting = session.backOff({ ...ledger, lookDue: true }, verdict)
  await session.commit({ put: later, ledgers: [waiting] })
  return backingOff(waiting)
}

async function put(session: Session, ledger: Ledger, ops: readonly CartLineOp[], state: 'unsure' | 'queued'): Promise<Turn> {
  await session.commit({ put: ops.map((op): Op => ({ ...op, state })), ledgers: [ledger] })
  return again
}

/**
 * Settles the changes of a shared request: those that the cart shows are done, and the others are sent one by one, so that each gets its
 * own reason.
 */
async function each(session: Session, seen: Ledger, flying: readonly CartLineOp[], rest: 'unsure' | 'queued'): Promise<Turn> {
  const done = flying.filter(({ goals }) => goals && isMet(seen, goals))
  const left = flying.filter((op) => !done.includes(op))
  const ledger = done.reduce(concluded, seen)
  await session.commit({
    end: done.map((op) => ({ op, state: 'done' })),
    put: left.map((op): Op => ({ ...op, state: rest })),
    ledgers: [left.length > 0 ? { ...ledger, lookDue: true } : ledger],
  })
  return again
}
