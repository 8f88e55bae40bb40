import type { SentBy } from '../kinds/kinds.ts'
import { answered } from '../send/back-off.ts'
import { couponRequest, problemOf } from './cart-requests.ts'
import type { Session } from '../send/lane-session.ts'
import { isGuestCart, isQuiet, observed, type Ledger } from './ledger.ts'
import { look, stumbled, unsettled } from '../send/look.ts'
import { weighed } from '../send/passing-refusals.ts'
import { MOST_REFUSALS_OF_A_FORM } from '../timing.ts'
import { again, type Memo, type Turn } from '../send/turn.ts'

export type CouponOp = SentBy<'coupon'>

const wanted = (op: CouponOp) => (op.kind === 'COUPON_SET' ? op.args.code : null)
const alike = (a: string | null, b: string | null) => a?.toLowerCase() === b?.toLowerCase()

/** Sends a coupon change. A cart has one coupon, and applying it again changes nothing, so it may be sent until the cart shows it. */
export async function driveCoupon(session: Session, ledger: Ledger, op: CouponOp, memo: Memo): Promise<Turn> {
  if (!memo.looked) return (await look(session, ledger, memo)) ?? again
  const goal = wanted(op)
  const seen = ledger.seenCoupon
  if (seen !== undefined && alike(seen, goal)) return finish(session, ledger, op, seen)
  if (goal !== null && seen) return reject(session, ledger, op, { code: 'COUPON_OTHER', message: '' })
  if (op.refusal && op.state === 'unsure') {
    const isEmpty = goal !== null && ledger.seen.length === 0
    return reject(session, ledger, op, isEmpty ? { code: 'CART_EMPTY', message: '' } : op.refusal)
  }
  return send(session, ledger, op, goal, memo)
}

async function send(session: Session, ledger: Ledger, op: CouponOp, goal: string | null, memo: Memo): Promise<Turn> {
  const now = session.now()
  const sent: CouponOp = { ...op, state: 'sending', form: 'key', t0: now, sends: op.sends + 1, refusal: undefined }
  const written = { ...ledger, couponTouched: true, lastSend: now }
  const [stored] = await session.commit({ put: [sent], ledgers: [written] })
  const stands: CouponOp = { ...sent, rev: stored?.rev ?? sent.rev }
  memo.looked = false
  const request = couponRequest(ledger, goal)
  const as = { store: op.store, guest: isGuestCart(ledger), key: `${op.opId}.${sent.sends}` }
  const { asker: flying, verdict } = weighed(stands, await session.ask(request, as), MOST_REFUSALS_OF_A_FORM)
  if (verdict.kind === 'ok') {
    const seen = await session.whole(written, verdict.data, request.cart)
    const next = seen.ok ? answered(observed(written, seen.observation, isQuiet(ledger, now), session.now())) : written
    const shown = seen.ok ? seen.observation.coupon : undefined
    if (shown === undefined || alike(shown, goal)) return finish(session, next, flying, goal)
    await session.commit({ put: [{ ...flying, state: 'unsure' }], ledgers: [next] })
    return again
  }
  if (verdict.kind === 'refused') {
    await session.commit({ put: [{ ...flying, state: 'unsure', refusal: problemOf(request, verdict) }] })
    return again
  }
  return stumbled(session, written, verdict, { put: [unsettled(flying, verdict)] })
}

async function finish(session: Session, ledger: Ledger, op: CouponOp, coupon: string | null): Promise<Turn> {
  await session.commit({ end: [{ op, state: 'done' }], ledgers: [{ ...ledger, coupon }] })
  return again
}

async function reject(session: Session, ledger: Ledger, op: CouponOp, error: { code: string; message: string }): Promise<Turn> {
  await session.commit({ end: [{ op, state: 'rejected', error }], ledgers: [ledger] })
  return again
}
