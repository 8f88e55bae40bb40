import { defaultStoreView } from '#config/locales.ts'
import { ensureCart } from './cart-creation.ts'
import { isSentBy, kinds, type SentBy } from '../kinds/kinds.ts'
import type { Sender } from '../kinds/kind.ts'
import { driveCoupon } from './cart-coupon.ts'
import { driveLine } from './cart-line.ts'
import { audit, fill, giveUp, giveUpCoupon, type Refused } from './converge.ts'
import { driveMerge, isJoining } from './guest-merge.ts'
import type { Session, Work } from '../send/lane-session.ts'
import { blankLedger, type Ledger } from './ledger.ts'
import { look } from '../send/look.ts'
import { commutes, type Op } from '../record/op.ts'
import { driveAccept, driveTake, isMoving } from '../lists/quote-moves.ts'
import { driveRemarks } from '../lists/quote-remarks.ts'
import { isTooOld } from '../send/server-time.ts'
import { again, firstToEnd, idle, stillWaiting, waitUntil, type Memo, type Turn } from '../send/turn.ts'

/** Milliseconds between checks while lines are being merged or moved. */
const takePause = 2_000

/** Takes one step of a cart's or a quote's drain: the first change that can proceed, else the audit. */
export async function turnCart(session: Session, memo: Memo): Promise<Turn> {
  const work = await session.load()
  // A change of a newer build may lie between ours, and nothing may be sent out of order.
  if (work.newer) return { next: 'stop', why: 'outdated' }
  if (work.left.length > 0) await session.commit({ dropLedgers: work.left })
  const now = session.now()
  const ledger = work.ledger ?? (work.ops.length > 0 ? await openBook(session, work) : undefined)
  if (!ledger) return idle
  const waiting = stillWaiting(ledger, memo, now)
  if (waiting) return waiting
  if (await isJoining(session)) return waitUntil(now + takePause)
  const op = firstToGo(work.ops, memo)
  // While lines are moved from or to the quote, nothing else is done to it.
  if ((op || Object.keys(ledger.touched).length > 0) && (await isMoving(session, ledger))) return waitUntil(now + takePause)
  if (!op) return orParked(await afterwards(session, ledger, work, memo), memo)
  const birth = await ensureCart(session, ledger, memo)
  if (birth) return birth
  if (op.state === 'queued' && isTooOld(op, session)) {
    // The server's answer carries its time, and only that shows how old the change is.
    if (!memo.looked) return (await look(session, ledger, memo)) ?? again
    await session.commit({ put: [{ ...op, state: 'attention', error: { code: 'TOO_OLD', message: '' } }] })
    return again
  }
  if (ledger.filling) return withRefusal(session, ledger, await fill(session, ledger, memo))
  return drive(session, ledger, op, memo)
}

type CartSender = Exclude<Sender, 'wish'>
type Drive<S extends CartSender> = (session: Session, ledger: Ledger, op: SentBy<S>, memo: Memo) => Promise<Turn>

const drives: { [S in CartSender]: Drive<S> } = {
  line: driveLine,
  coupon: driveCoupon,
  merge: driveMerge,
  remarks: driveRemarks,
  take: driveTake,
  accept: driveAccept,
}

const driveBy = <S extends CartSender>(sender: S, session: Session, ledger: Ledger, op: SentBy<S>, memo: Memo): Promise<Turn> =>
  drives[sender](session, ledger, op, memo)

function drive(session: Session, ledger: Ledger, op: Op, memo: Memo): Promise<Turn> {
  if (isSentBy(op, 'wish')) throw new Error(`${op.kind} is no change of a cart`)
  return driveBy(kinds[op.kind].sender, session, ledger, op, memo)
}

/** With nothing left to send, finishes what was begun and then audits every touched line. */
async function afterwards(session: Session, ledger: Ledger, { ops }: Work, memo: Memo): Promise<Turn> {
  if (!ledger.created) return idle
  const turn = ledger.filling ? await fill(session, ledger, memo) : await audit(session, ledger, memo)
  const isWaiting = ops.some(({ state }) => state !== 'attention')
  return turn.next === 'idle' && isWaiting ? idle : withRefusal(session, ledger, turn)
}

async function withRefusal(session: Session, ledger: Ledger, turn: Turn | Refused): Promise<Turn> {
  if (turn.next !== 'refused') return turn
  const current = (await session.book(ledger.key)) ?? ledger
  return turn.line === undefined
    ? giveUpCoupon(session, current, turn.problem)
    : giveUp(session, current, [turn.line], turn.problem)
}

function orParked(turn: Turn, memo: Memo): Turn {
  if (turn.next !== 'idle' && turn.next !== 'wait') return turn
  return firstToEnd([...memo.parked.values(), ...(turn.next === 'wait' ? [turn] : [])]) ?? turn
}

/**
 * Returns the first change that can be sent: in order, but past those that only wait for quiescence, as long as the outcome does not depend
 * on the order.
 */
function firstToGo(ops: readonly Op[], { parked }: Memo): Op | undefined {
  const passed: Op[] = []
  for (const op of ops) {
    if (op.state === 'attention') continue
    if (!parked.has(op.opId) && passed.every((earlier) => commutes(earlier, op))) return op
    passed.push(op)
  }
  return undefined
}

async function openBook(session: Session, { ops }: Work): Promise<Ledger> {
  const [first] = ops
  const isGuest = session.principal.startsWith('g:')
  const ledger = blankLedger({
    key: session.lane,
    principal: session.principal,
    ref: isGuest ? session.principal.slice(2) : '',
    store: first?.store ?? defaultStoreView,
    owner: session.device,
    sole: isGuest || session.lane.startsWith('quote|'),
  })
  await session.commit({ ledgers: [ledger] })
  return ledger
}
