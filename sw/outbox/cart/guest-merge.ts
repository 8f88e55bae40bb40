import type { SentBy } from '../kinds/kinds.ts'
import type { Transaction } from '../store/database.ts'
import { same, withEcho } from './echoes.ts'
import { forgetSource, guestPrincipal } from '../identity/identity.ts'
import type { Session } from '../send/lane-session.ts'
import { expectedOf, isQuiet, seenOf, type Ledger } from './ledger.ts'
import { look } from '../send/look.ts'
import { belongingsOf, proveMerge, sendMerge } from './merge-carts.ts'
import { QUIESCENCE } from '../timing.ts'
import { again, waitUntil, type Memo, type Turn } from '../send/turn.ts'

type MergeOp = SentBy<'merge'>

/** Milliseconds between checks of a guest's cart that is still being written to. */
const guestPause = 2_000
/** Milliseconds before the audit of a guest's cart in which no merge is begun. */
const margin = 1_000

/** Merges the guest's cart into the customer's after sign-in, once none of the guest's changes is pending. */
export async function driveMerge(session: Session, ledger: Ledger, op: MergeOp, memo: Memo): Promise<Turn> {
  const { source } = op.args
  if (op.merging) return proveMerge(session, ledger, [op], source, memo)
  const guestLane = `cart|g:${source}`
  const guests = await session.book(guestLane)
  const waiting = (await session.waitingIn(guestLane)).filter(({ state }) => state !== 'attention')
  // An addition whose answer was lost is recognised by how much its line grew, so nothing may be merged into the cart meanwhile.
  const flying = (await session.waitingIn(session.lane)).some(
    (one) => one.opId !== op.opId && one.form !== 'scratch' && (one.state === 'sending' || one.state === 'unsure'),
  )
  const pause = () => {
    memo.parked.set(op.opId, waitUntil(session.now() + guestPause))
    return again
  }
  const isSettled = !guests || !isBusy(guests, session.now())
  if (flying || waiting.length > 0 || !(isSettled || isAnswered(guests))) return pause()
  if (!memo.looked) return (await look(session, ledger, memo)) ?? again
  const isNothing = ledger.ref === source || (guests && !guests.created)
  if (isNothing) {
    const also = (transaction: Transaction) => forgetSource(transaction, source)
    const joining = await belongingsOf(session, source)
    await session.commit({ ...joining, end: [{ op, state: 'done' }], dropLedgers: guests ? [guestLane] : [], also })
    return again
  }
  if (!isSettled && !(await isAsExpected(session, guests))) return pause()
  const expected = Object.entries(guests?.expected ?? {})
  const goals = Object.fromEntries(expected.map(([line, quantity]) => [line, seenOf(ledger, line) + quantity]))
  const joined = isSettled ? ledger : withLateOnes(ledger, guests)
  return sendMerge(session, joined, [{ ...op, goals }], source, memo)
}

/** Returns whether the guest's cart of this lane is being merged. Reading it now would find it closed, which would count as a lost cart. */
export async function isJoining(session: Session): Promise<boolean> {
  const person = session.identity.merging?.principal
  if (person === undefined || session.principal !== guestPrincipal(session.identity.merging?.source ?? '')) return false
  const own = await session.waitingIn(`cart|${person}`)
  return own.some((op) => op.kind === 'MERGE' && op.merging && session.principal === guestPrincipal(op.args.source))
}

/** Returns whether every send was answered, so that only duplicates can still arrive. */
const isAnswered = (guests: Ledger) =>
  guests.created &&
  !guests.filling &&
  !guests.couponTouched &&
  !guests.adding &&
  Object.entries(guests.touched).every(([line, echoes]) =>
    echoes.every((echo, at) => {
      if ('a' in echo) return true
      if ('n' in echo) return echo.sure === true
      // A repeated SET changes nothing when the line already has that quantity.
      const next = echoes[at + 1]
      return next !== undefined && 'a' in next && same(next.a, echo.q) && same(echo.q, expectedOf(guests, line))
    }),
  )

/** Returns whether the guest's cart, read now, is as expected and its own audit is not due yet. */
async function isAsExpected(session: Session, guests: Ledger): Promise<boolean> {
  const seen = await session.observe(guests)
  if (!seen.ok || session.now() >= guests.lastSend + QUIESCENCE - margin) return false
  const { lines } = seen.observation
  const wanted = Object.keys(guests.expected).length
  return lines.length === wanted && lines.every(({ line, quantity }) => same(expectedOf(guests, line), quantity))
}

/**
 * Adds the guest's additions to the customer's ledger as echoes: a duplicate that arrives before the merge is merged too, and the audit
 * must be able to explain it.
 */
function withLateOnes(ledger: Ledger, guests: Ledger): Ledger {
  const touched = { ...ledger.touched }
  for (const [line, echoes] of Object.entries(guests.touched))
    for (const echo of echoes) if ('n' in echo) touched[line] = withEcho(touched[line], expectedOf(ledger, line), { n: echo.n })
  return { ...ledger, touched }
}

/** Returns whether a request of ours may still take effect in the guest's cart. */
const isBusy = (guests: Ledger, now: number) =>
  guests.created && (guests.filling || guests.couponTouched || Object.keys(guests.touched).length > 0 || !isQuiet(guests, now))
