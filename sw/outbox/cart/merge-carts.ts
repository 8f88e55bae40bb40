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

/** Whatever ends in one cart going into another: the merging after sign-in, and an addition by way of a scratch cart. */
export type MergingOp = SharedAdd | Extract<Op, { kind: 'MERGE' }>

const sourceKey = (op: MergingOp) => (op.kind === 'MERGE' ? `cart|g:${op.args.source}` : scratchKey(op))

/** What goes over with one merging: additions that share a scratch cart, or what a guest had. */
export type Going = readonly [MergingOp, ...MergingOp[]]

const each = (going: Going, change: (op: MergingOp) => MergingOp): Going => {
  const [first, ...rest] = going
  return [change(first), ...rest.map(change)]
}

/** @param going with the goals their lines must have grown to at least */
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

/** What came back says nothing about the source: it is asked itself. */
async function doubtful(session: Session, ledger: Ledger, going: Going): Promise<Turn> {
  const unsure = each(going, (op) => ({ ...op, state: 'unsure' }))
  await session.commit({ put: [...unsure], ledgers: [{ ...ledger, lookDue: true }] })
  return again
}

/**
 * The cart in the cookie may be another person's, who was here before: the server lets nobody have it, and whoever is here now stays. The
 * source itself says so, a moment later; a token of somebody else is told apart before that, by its mark.
 */
async function foreignSource(session: Session, ledger: Ledger, ops: readonly Op[]): Promise<Turn> {
  const waiting = session.backOff({ ...ledger, lookDue: true })
  await session.commit({ put: ops.map((op) => ({ ...op, state: 'unsure' })), ledgers: [waiting] })
  return backingOff(waiting)
}

/** After a merge without an answer: a guest's cart that is closed was merged. One that is still open was not, and is merged now. */
export async function proveMerge(session: Session, ledger: Ledger, going: Going, source: string, memo: Memo): Promise<Turn> {
  const [op] = going
  const request = cartRequest(source)
  const verdict = await session.ask(request, { store: op.store, guest: true, key: session.newId() })
  if (verdict.kind === 'ok') return sendMerge(session, ledger, going, source, memo)
  const isClosed = verdict.kind === 'cart-gone' || verdict.kind === 'foreign-cart'
  if (!isClosed) return stumbled(session, ledger, verdict)
  // What was seen before may be older than the merging, even by a moment: the cart is read behind this answer.
  const turn = await look(session, ledger, memo)
  return turn ?? grown(session, (await session.book(ledger.key)) ?? ledger, going)
}

/** The merging is over. What the cart did not grow by was dropped by the backend, which does so without a word. */
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

/** Lines that hold less than they must have grown to. */
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
