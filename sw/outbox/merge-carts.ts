import { answered } from './back-off.ts'
import { cartRequest, mergeRequest } from './cart-requests.ts'
import type { Change, Session } from './lane-session.ts'
import { unsent } from './guest-belongings.ts'
import { expectedOf, expecting, isQuiet, observed, seenOf, sending, type Ledger } from './ledger.ts'
import { findLine } from './line-key.ts'
import { look, stopped, stumbled, unsettled } from './look.ts'
import type { Op, Problem } from './op.ts'
import { forgetSource } from './identity.ts'
import type { SharedAdd } from './shared-add.ts'
import { again, type Memo, type Turn } from './turn.ts'

/** Whatever ends in one cart going into another: the merging after sign-in, and an addition by way of a scratch cart. */
export type MergingOp = SharedAdd | Extract<Op, { kind: 'MERGE' }>

const sourceKey = (op: MergingOp) => (op.kind === 'MERGE' ? `cart|g:${op.args.source}` : `scratch|${op.opId}`)

/** @param op with the goals its lines must have grown to at least */
export async function sendMerge<T extends MergingOp>(
  session: Session,
  ledger: Ledger,
  op: T,
  source: string,
  memo: Memo,
): Promise<Turn> {
  const now = session.now()
  const sent: MergingOp = { ...op, state: 'sending', merging: true, t0: now, sends: op.sends + 1 }
  const joining = (await session.book(sourceKey(op)))?.expected ?? {}
  const echoes = Object.fromEntries(Object.entries(joining).map(([line, n]) => [line, { n }]))
  const written = sending(ledger, echoes, now)
  const [stored] = await session.commit({ put: [sent], ledgers: [written] })
  const flying: MergingOp = { ...sent, rev: stored?.rev ?? sent.rev }
  memo.looked = false
  const request = mergeRequest(source, ledger.ref)
  const verdict = await session.ask(request, { store: op.store, guest: false, key: `${op.opId}.${sent.sends}` })
  if (verdict.kind === 'ok') {
    const seen = await session.whole(ledger, verdict.data, request.cart)
    if (!seen.ok) return doubtful(session, written, flying)
    const next = answered(observed(written, seen.observation, isQuiet(ledger, now), session.now()))
    return grown(session, next, flying)
  }
  const later = unsettled(flying, verdict)
  if (verdict.kind === 'foreign-cart' && op.kind === 'MERGE') return foreignSource(session, written, later)
  const stop = await stopped(session, written, verdict.kind === 'foreign-cart' ? { kind: 'unauthorized' } : verdict, {
    put: [later],
  })
  if (stop) return stop
  if (verdict.kind === 'no-effect' || verdict.kind === 'unknown') {
    const waiting = session.backOff(written, verdict.retryAfter)
    await session.commit({ put: [{ ...later, state: later.state === 'attention' ? 'attention' : 'unsure' }], ledgers: [waiting] })
    return { next: 'wait', until: waiting.retry.at }
  }
  return doubtful(session, written, flying)
}

/** What came back says nothing about the source: it is asked itself. */
async function doubtful(session: Session, ledger: Ledger, op: MergingOp): Promise<Turn> {
  await session.commit({ put: [{ ...op, state: 'unsure' }], ledgers: [{ ...ledger, lookDue: true }] })
  return again
}

/**
 * The cart in the cookie may be another person's, who was here before: the server lets nobody have it, and whoever is here now stays. The
 * source itself says so, a moment later; a token of somebody else is told apart before that, by its mark.
 */
async function foreignSource(session: Session, ledger: Ledger, op: Op): Promise<Turn> {
  const waiting = session.backOff({ ...ledger, lookDue: true })
  await session.commit({ put: [{ ...op, state: 'unsure' }], ledgers: [waiting] })
  return { next: 'wait', until: waiting.retry.at }
}

/** A source that is closed was merged; one that is open was not, and is merged now. */
export async function proveMerge(session: Session, ledger: Ledger, op: MergingOp, source: string, memo: Memo): Promise<Turn> {
  const request = cartRequest(source)
  const verdict = await session.ask(request, { store: op.store, guest: true, key: session.newId() })
  if (verdict.kind === 'ok') return sendMerge(session, ledger, op, source, memo)
  const isClosed = verdict.kind === 'cart-gone' || verdict.kind === 'foreign-cart'
  if (!isClosed) return stumbled(session, ledger, verdict)
  // What was seen before may be older than the merging, even by a moment: the cart is read behind this answer.
  const turn = await look(session, ledger, memo)
  return turn ?? grown(session, (await session.book(ledger.key)) ?? ledger, op)
}

/** The merging is over. What the cart did not grow by was dropped by the backend, which does so without a word. */
async function grown(session: Session, ledger: Ledger, op: MergingOp): Promise<Turn> {
  const goals = Object.entries(op.goals ?? {})
  const short = goals.filter(([line, goal]) => seenOf(ledger, line) < goal - 5e-5)
  const source = await session.book(sourceKey(op))
  const added = Object.fromEntries(
    goals.map(([line]) => {
      const name = findLine(ledger.seen, line)?.line ?? line
      const quantity = source?.expected[line]
      const isShort = short.some(([one]) => one === line)
      return [name, isShort || quantity === undefined ? seenOf(ledger, line) : expectedOf(ledger, name) + quantity]
    }),
  )
  const items = Object.fromEntries(ledger.seen.map(({ line, item }) => [line, item]))
  const isNothing = op.kind !== 'MERGE' && short.length > 0 && seenOf(ledger, op.line) <= (op.base ?? 0) + 5e-5
  const error: Problem | undefined = isNothing
    ? { code: 'INSUFFICIENT_STOCK', message: '' }
    : short.length > 0
      ? { code: op.kind === 'MERGE' ? 'MERGE_DROPPED' : 'PARTIAL', message: '' }
      : undefined
  const joining = op.kind === 'MERGE' ? await belongingsOf(session, op.args.source) : {}
  await session.commit({
    ...joining,
    end: [{ op, state: isNothing ? 'rejected' : 'done', ...(error ? { error } : {}) }],
    ledgers: [expecting(ledger, added, items)],
    dropLedgers: [sourceKey(op)],
    also: async (transaction) => {
      if (op.kind !== 'MERGE') return
      await forgetSource(transaction, op.args.source)
    },
  })
  return again
}

/** What the guest left on the device, requests and unseen rows, under the person's own name from now on. */
export async function belongingsOf(session: Session, guest: string): Promise<Change> {
  const { ops, rows } = await session.belongings(guest)
  const { principal } = session
  const own = <T extends Op>(op: T): T => ({ ...op, principal, target: { ...op.target, ref: 'mine' } })
  return {
    put: ops.map((op) => own({ ...op, ...unsent, state: op.state === 'attention' ? 'attention' : 'queued' })),
    retold: rows.map((row) => ({ ...row, principal, op: own(row.op) })),
  }
}
