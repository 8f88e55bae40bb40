import { answered } from '../send/back-off.ts'
import { couponRequest, problemOf, writeRequest, type Ask } from './cart-requests.ts'
import { isExplained, isLateSet, same } from './echoes.ts'
import type { Session } from '../send/lane-session.ts'
import {
  expectedOf,
  expecting,
  isAlone,
  isGuestCart,
  isQuiet,
  movedAgain,
  observed,
  seenOf,
  sending,
  type Ledger,
} from './ledger.ts'
import { findLine } from '../record/line-key.ts'
import { look, stumbled } from '../send/look.ts'
import { weighed } from '../send/passing-refusals.ts'
import { refusedCoupon, refusedLine } from './refused-line.ts'
import type { Problem } from '../record/op.ts'
import { again, idle, waitUntil, type Memo, type Turn } from '../send/turn.ts'
import { QUIESCENCE } from '../timing.ts'

const mostTries = 12
const mostFillTries = 250

/** Final refusal by the server while a cart is brought to the ledger's state; `line` is `undefined` for a coupon. */
export type Refused = { next: 'refused'; problem: Problem; line: string | undefined }

/**
 * Audits every touched line: once no request of ours can still arrive, the cart is read and brought to the ledger's state, which removes
 * duplicates and late arrivals.
 * @param mayHurry skips the wait when everything was answered, because a later audit corrects duplicates
 */
export async function audit(session: Session, ledger: Ledger, memo: Memo, mayHurry = false): Promise<Turn | Refused> {
  if (Object.keys(ledger.touched).length === 0 && !ledger.couponTouched) return idle
  if (!isQuiet(ledger, session.now()) && !(mayHurry && ledger.unheard !== true)) return waitUntil(ledger.lastSend + QUIESCENCE)
  if (!memo.looked) return (await look(session, ledger, memo)) ?? again
  const { wrong, accepted } = wrongLines(ledger, session.now())
  const ours = accepted.length === 0 ? ledger : takeOver(ledger, accepted, session.now())
  // Another writer keeps changing these lines, so the server's quantities are accepted.
  const isHopeless = ours.tries >= mostTries
  if ((wrong.length > 0 || isCouponWrong(ours)) && !isHopeless) return bring(session, ours, wrong, memo)
  const settled = isHopeless ? takeOver(ours, wrong, session.now()) : ours
  const now = session.now()
  await session.commit({
    ledgers: [
      { ...settled, tries: 0, touched: {}, couponTouched: false, adding: false, single: false, unheard: false, audited: now },
    ],
  })
  return idle
}

/** Brings a new cart of ours to the ledger's state, line by line where necessary. */
export async function fill(session: Session, ledger: Ledger, memo: Memo): Promise<Turn | Refused> {
  if (!memo.looked && ledger.lastSend > 0) return (await look(session, ledger, memo)) ?? again
  const wrong = Object.keys(ledger.expected).filter((line) => !same(seenOf(ledger, line), expectedOf(ledger, line)))
  if (ledger.tries >= mostFillTries) return giveUp(session, { ...ledger, tries: 0, coupon: ledger.seenCoupon ?? null }, wrong)
  if (wrong.length === 0 && !isCouponWrong(ledger)) {
    const filled = {
      ...ledger,
      filling: false,
      single: false,
      tries: 0,
      forkOf: undefined,
      forkedFrom: ledger.forkOf ?? ledger.forkedFrom,
    }
    await session.commit({ ledgers: [filled] })
    return again
  }
  if (ledger.adding && !isQuiet(ledger, session.now())) {
    memo.looked = false
    return waitUntil(ledger.lastSend + QUIESCENCE)
  }
  return bring(session, ledger, wrong, memo)
}

/**
 * Returns the touched lines that differ. In a cart with one writer every difference is our own echo; in a shared one only what a late
 * request of ours would leave is wrong, and the rest is accepted.
 */
function wrongLines(ledger: Ledger, now: number) {
  const lines = Object.keys(ledger.touched).filter((line) => !same(seenOf(ledger, line), expectedOf(ledger, line)))
  if (ledger.sole) return { wrong: lines, accepted: [] }
  const isOurs = isAlone(ledger, now) ? isExplained : isLateSet
  const wrong = lines.filter((line) => isOurs(ledger.touched[line] ?? [], seenOf(ledger, line)))
  return { wrong, accepted: lines.filter((line) => !wrong.includes(line)) }
}

const takeOver = (ledger: Ledger, lines: readonly string[], now: number): Ledger => ({
  ...expecting(ledger, Object.fromEntries(lines.map((line) => [line, seenOf(ledger, line)]))),
  othersAt: now,
  moved: movedAgain(ledger, lines),
})

const isCouponWrong = ({ couponTouched, filling, coupon, seenCoupon }: Ledger) =>
  (couponTouched || filling) && seenCoupon !== undefined && coupon !== seenCoupon

async function bring(session: Session, ledger: Ledger, wrong: string[], memo: Memo): Promise<Turn | Refused> {
  const goals = Object.fromEntries(wrong.map((line) => [line, expectedOf(ledger, line)]))
  const write = writeRequest(ledger, goals, undefined, ledger.single)
  // A line that we do not know how to restore stays as it is.
  if (!write && wrong.length > 0) return giveUp(session, ledger, wrong)
  const request: Ask = write ?? couponRequest(ledger, ledger.seenCoupon === null ? ledger.coupon : null)
  const lines = write?.lines ?? []
  const now = session.now()
  const adding = write?.form === 'add'
  const echoOf = (quantity: number) => (adding ? { n: quantity } : { q: quantity })
  const echoes = Object.fromEntries(lines.map((line) => [line, echoOf(goals[line] ?? 0)]))
  const written = {
    ...sending(ledger, echoes, now),
    adding,
    unheard: true,
    heals: ledger.heals + 1,
    tries: ledger.tries + 1,
    couponTouched: ledger.couponTouched || !write,
  }
  await session.commit({ ledgers: [written] })
  memo.looked = false
  const as = { store: ledger.store, guest: isGuestCart(ledger), key: session.newId() }
  const weighing = weighed(written, await session.ask(request, as))
  const { verdict } = weighing
  const isAnswered = verdict.kind === 'ok' || verdict.kind === 'refused'
  const asker = isAnswered ? { ...weighing.asker, unheard: ledger.unheard } : weighing.asker
  if (verdict.kind === 'ok') {
    const seen = await session.whole(asker, verdict.data, request.cart)
    const next = seen.ok ? answered(observed(asker, seen.observation, false, session.now())) : { ...asker, lookDue: true }
    await session.commit({ ledgers: [{ ...next, adding: false }] })
    return again
  }
  if (verdict.kind === 'refused')
    return afterRefusal(session, { ...asker, adding: false }, lines, adding, problemOf(request, verdict), memo)
  if (verdict.kind === 'line-gone' || verdict.kind === 'foreign-cart') {
    await session.commit({ ledgers: [{ ...asker, adding: false }] })
    return (await look(session, asker, memo)) ?? again
  }
  return stumbled(session, asker, verdict)
}

async function afterRefusal(
  session: Session,
  ledger: Ledger,
  lines: string[],
  adding: boolean,
  problem: Problem,
  memo: Memo,
): Promise<Turn | Refused> {
  const stays = { ...ledger, single: true }
  if (lines.length > 1) {
    await session.commit({ ledgers: [stays] })
    return again
  }
  const turn = await look(session, stays, memo)
  if (turn) return turn
  const seen = await session.book(ledger.key)
  const [line] = lines
  // A late addition of ours may have caused the refusal, or the line is gone by now: the next request takes the other form.
  if (!seen || (line !== undefined && adding === (findLine(seen.seen, line) !== undefined))) return again
  return { next: 'refused', problem, line }
}

/** Gives up a copied or restored coupon that the server refuses. */
export async function giveUpCoupon(session: Session, ledger: Ledger, problem: Problem): Promise<Turn> {
  const told = ledger.coupon === null ? [] : [refusedCoupon(session, ledger, ledger.coupon, problem)]
  await session.commit({ ledgers: [{ ...ledger, coupon: ledger.seenCoupon ?? null }], told })
  return again
}

/** Accepts the server's quantities and reports each line that could not be restored to the shopper. */
export async function giveUp(session: Session, ledger: Ledger, lines: readonly string[], problem?: Problem): Promise<Turn> {
  const reason = problem ?? { code: 'LINE_LOST', message: '' }
  const quantities = Object.fromEntries(lines.map((line) => [line, seenOf(ledger, line)]))
  const told = lines.map((line) => refusedLine(session, ledger, line, reason))
  await session.commit({ ledgers: [expecting(ledger, quantities)], told })
  return again
}
