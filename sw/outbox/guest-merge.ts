import type { Transaction } from './depot.ts'
import { forgetSource } from './identity.ts'
import type { Session } from './lane-session.ts'
import { isQuiet, seenOf, type Ledger } from './ledger.ts'
import { look } from './look.ts'
import { belongingsOf, proveMerge, sendMerge } from './merge-carts.ts'
import type { Op } from './op.ts'
import { again, type Memo, type Turn } from './turn.ts'

type MergeOp = Extract<Op, { kind: 'MERGE' }>

/** Milliseconds until a guest's cart that is still being written to is looked at again. */
const guestPause = 2_000

/** After sign-in: what the guest put into the cart joins the person's own, once everything of the guest's has arrived. */
export async function driveMerge(session: Session, ledger: Ledger, op: MergeOp, memo: Memo): Promise<Turn> {
  const { source } = op.args
  if (op.merging) return proveMerge(session, ledger, op, source, memo)
  const guestLane = `cart|g:${source}`
  const guests = await session.book(guestLane)
  const waiting = (await session.waitingIn(guestLane)).filter(({ state }) => state !== 'attention')
  // An addition whose answer was lost is recognised by what its line grew by: nothing may be merged into that meanwhile.
  const flying = (await session.waitingIn(session.lane)).some(
    (one) => one.opId !== op.opId && one.form !== 'scratch' && (one.state === 'sending' || one.state === 'unsure'),
  )
  if (flying || waiting.length > 0 || (guests && isBusy(guests, session.now()))) {
    memo.parked.set(op.opId, session.now() + guestPause)
    return again
  }
  if (!memo.looked) return (await look(session, ledger, memo)) ?? again
  const isNothing = ledger.ref === source || (guests && !guests.created)
  if (isNothing) {
    const also = (transaction: Transaction) => forgetSource(transaction, source)
    const joining = await belongingsOf(session, source)
    await session.commit({ ...joining, end: [{ op, state: 'done' }], dropLedgers: guests ? [guestLane] : [], also })
    return again
  }
  const expected = Object.entries(guests?.expected ?? {})
  const goals = Object.fromEntries(expected.map(([line, quantity]) => [line, seenOf(ledger, line) + quantity]))
  return sendMerge(session, ledger, { ...op, goals }, source, memo)
}

/** Something of ours may still arrive in it. */
const isBusy = (guests: Ledger, now: number) =>
  guests.created && (guests.filling || guests.couponTouched || Object.keys(guests.touched).length > 0 || !isQuiet(guests, now))
