import { answered } from '../send/back-off.ts'
import { cartRequest, mergeRequest } from './cart-requests.ts'
import type { Change, Ending, Session } from '../send/lane-session.ts'
import { unsent } from '../identity/guest-belongings.ts'
import { expectedOf, expecting, isQuiet, observed, seenOf, sending, type Ledger } from './ledger.ts'
import { findLine } from '../record/line-key.ts'
import { look, stopped, stumbled, unsettled } from '../send/look.ts'
import { scratchKey, type Op } from '../record/op.ts'
import { weighed } from '../send/passing-refusals.ts'
import { forgetSource } from '../identity/identity.ts'
import { alone } from './scratch-bundle.ts'
import type { SharedAdd } from './shared-add.ts'
import { again, backingOff, type Memo, type Turn } from '../send/turn.ts'

/** Changes that end in merging one cart into another: the merge after sign-in, and an addition through a scratch cart. */
export type MergingOp = SharedAdd | Extract<Op, { kind: 'MERGE' }>

const sourceKey = (op: MergingOp) => (op.kind === 'MERGE' ? `cart|g:${op.args.source}` : scratchKey(op))

/** What one merge moves: additions that share a scratch cart, or a guest's cart. */
export type Going = readonly [MergingOp, ...MergingOp[]]

const each = (going: Going, change: (op: MergingOp) => MergingOp): Going => {
  const [first, ...rest] = going
  return [change(first), ...rest.map(change)]
}

/** @param going its `goals` are the least quantities that the lines must have grown to */
export async function sendMerge(session: Session, ledger: Ledger, going: Going, source: string, memo: Memo): Promise<Turn> {
  const [op] = going
  const now = session.now()
  const sent = each(going, (one) => ({ ...one, state: 'sending', merging: true, t0: now, sends: one.sends + 1 }))
  const joining = (await session.book(sourceKey(op)))?.expected ?? {}
  const echoes = Object.fromEntries(Object.entries(joining).map(([line, n]) => [line, { n }]))
  const written = sending(ledger, echoes, now)
  const stored = new Map((await session.commit({ put: [...sent], ledgers: [written] })).map(({ opId, rev }) => [opId, rev]))
  memo.looked = false
  const request = mergeRequest(source, ledger.ref)
  const as = { store: op.store, guest: false, key: `${op.opId}.${sent[0].sends}` }
  const { asker, verdict } = weighed(op, await session.ask(request, as))
  const flying = each(sent, (one) => ({ ...one, rev: stored.get(one.opId) ?? one.rev, refusals: asker.refusals }))
  if (verdict.kind === 'ok') {
    const seen = await session.whole(ledger, verdict.data, request.cart)
    if (!seen.ok) return doubtful(session, written, flying)
    const next = answered(observed(written, seen.observation, isQuiet(ledger, now), session.now()))
    return grown(session, next, flying)
  }
  const later = flying.map((one) => unsettled(one, verdict))
  if (verdict.kind === 'foreign-cart' && op.kind === 'MERGE') return foreignSource(session, written, later)
  const stop = await stopped(session, written, verdict.kind === 'foreign-cart' ? { kind: 'unauthorized' } : verdict, {
    put: later,
  })
  if (stop) return stop
  if (verdict.kind === 'no-effect' || verdict.kind === 'unknown') {
    const waiting = session.backOff(written, verdict)
    await session.commit({ put: later.map(waitingToKnow), ledgers: [waiting] })
    return backingOff(waiting)
  }
  return doubtful(session, written, flying)
}

const waitingToKnow = (op: Op): Op => ({ ...op, state: op.state === 'attention' ? 'attention' : 'unsure' })

/** Handles an answer that says nothing about the source cart: the source itself is read next. */
async function doubtful(session: Session, ledger: Ledger, going: Going): Promise<Turn> {
  const unsure = each(going, (op) => ({ ...op, state: 'unsure' }))
  await session.commit({ put: [...unsure], ledgers: [{ ...ledger, lookDue: true }] })
  return again
}

/**
 * Handles a cart from the cookie that may belong to a previous visitor: the server refuses it, and the customer stays signed in. Reading
 * the source confirms this a moment later; another person's token is recognised before that, by its mark.
 */
async function foreignSource(session: Session, ledger: Ledger, ops: readonly Op[]): Promise<Turn> {
  const waiting = session.backOff({ ...ledger, lookDue: true })
  await session.commit({ put: ops.map((op) => ({ ...op, state: 'unsure' })), ledgers: [waiting] })
  return backingOff(waiting)
}

/** Resolves a merge without an answer: a source cart that is closed was merged; one that is still open was not, and is merged now. */
export async function proveMerge(session: Session, ledger: Ledger, going: Going, source: string, memo: Memo): Promise<Turn> {
  const [op] = going
  const request = cartRequest(source)
  const verdict = await session.ask(request, { store: op.store, guest: true, key: session.newId() })
  if (verdict.kind === 'ok') return sendMerge(session, ledger, going, source, memo)
  const isClosed = verdict.kind === 'cart-gone' || verdict.kind === 'foreign-cart'
  if (!isClosed) return stumbled(session, ledger, verdict)
  // An earlier reading may be older than the merge, even by a moment, so the cart is read after this answer.
  const turn = await look(session, ledger, memo)
  return turn ?? grown(session, (await session.book(ledger.key)) ?? ledger, going)
}

/** Records a completed merge. Quantities that the cart did not grow by were dropped by the backend, which does not report that. */
async function grown(session: Session, ledger: Ledger, going: Going): Promise<Turn> {
  const [first] = going
  const source = await session.book(sourceKey(first))
  const added = Object.fromEntries(
    going.flatMap((op) =>
      Object.keys(op.goals ?? {}).map((line) => {
        const name = findLine(ledger.seen, line)?.line ?? line
        const quantity = source?.expected[line]
        const isShort = shortIn(ledger, op).includes(line)
        return [name, isShort || quantity === undefined ? seenOf(ledger, line) : expectedOf(ledger, name) + quantity]
      }),
    ),
  )
  const items = Object.fromEntries(ledger.seen.map(({ line, item }) => [line, item]))
  const joining = first.kind === 'MERGE' ? await belongingsOf(session, first.args.source) : {}
  await session.commit({
    ...joining,
    end: going.map((op) => endOf(ledger, op)),
    ledgers: [expecting(ledger, added, items)],
    dropLedgers: [sourceKey(first)],
    also: async (transaction) => {
      if (first.kind !== 'MERGE') return
      await forgetSource(transaction, first.args.source)
    },
  })
  return again
}

/** Returns the lines that hold less than they must have grown to. */
const shortIn = (ledger: Ledger, { goals = {} }: MergingOp) =>
  Object.keys(goals).filter((line) => seenOf(ledger, line) < (goals[line] ?? 0) - 5e-5)

function endOf(ledger: Ledger, op: MergingOp): Ending {
  const isShort = shortIn(ledger, op).length > 0
  if (op.kind === 'MERGE') return { op, state: 'done', ...(isShort ? { error: { code: 'MERGE_DROPPED', message: '' } } : {}) }
  const ended = { ...op, ...alone }
  if (!isShort) return { op: ended, state: 'done' }
  const isNothing = seenOf(ledger, op.line) <= (op.base ?? 0) + 5e-5
  return isNothing
    ? { op: ended, state: 'rejected', error: { code: 'INSUFFICIENT_STOCK', message: '' } }
    : { op: ended, state: 'done', error: { code: 'PARTIAL', message: '' } }
}

/** Assigns the guest's waiting changes and unseen inbox rows to the signed-in customer. */
export async function belongingsOf(session: Session, guest: string): Promise<Change> {
  const { ops, rows } = await session.belongings(guest)
  const { principal } = session
  const own = <T extends Op>(op: T): T => ({ ...op, principal, target: { ...op.target, ref: 'mine' } })
  return {
    put: ops.map((op) => own({ ...op, ...unsent, state: op.state === 'attention' ? 'attention' : 'queued' })),
    retold: rows.map((row) => ({ ...row, principal, op: own(row.op) })),
  }
}
