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

/** Milliseconds until a guest's cart that is still being written to is looked at again. */
const guestPause = 2_000
/** Milliseconds before the last check of a guest's cart in which nothing is merged any more. */
const margin = 1_000

/** After sign-in: what the guest put into the cart joins the person's own, once everything of the guest's has arrived. */
export async function driveMerge(session: Session, ledger: Ledger, op: MergeOp, memo: Memo): Promise<Turn> {
  const { source } = op.args
  if (op.merging) return proveMerge(session, ledger, [op], source, memo)
  const guestLane = `cart|g:${source}`
  const guests = await session.book(guestLane)
  const waiting = (await session.waitingIn(guestLane)).filter(({ state }) => state !== 'attention')
  // An addition whose answer was lost is recognised by what its line grew by: nothing may be merged into that meanwhile.
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

/**
 * In the guest's own lane: the cart is just going over. A look at it would find it closed, and mean a loss.
 */
export async function isJoining(session: Session): Promise<boolean> {
  const person = session.identity.merging?.principal
  if (person === undefined || session.principal !== guestPrincipal(session.identity.merging?.source ?? '')) return false
  const own = await session.waitingIn(`cart|${person}`)
  return own.some((op) => op.kind === 'MERGE' && op.merging && session.principal === guestPrincipal(op.args.source))
}

/** Everything that was sent has been answered at its first try, so that all which may still arrive is a repeat of it. */
const isAnswered = (guests: Ledger) =>
  guests.created &&
  !guests.filling &&
  !guests.couponTouched &&
  !guests.adding &&
  Object.entries(guests.touched).every(([line, echoes]) =>
    echoes.every((echo, at) => {
      if ('a' in echo) return true
      if ('n' in echo) return echo.sure === true
      // A quantity that comes once more changes nothing where the line stands at it already.
      const next = echoes[at + 1]
      return next !== undefined && 'a' in next && same(next.a, echo.q) && same(echo.q, expectedOf(guests, line))
    }),
  )

/** The guest's cart, read now, is what it should be; and there is time until its own last check is due. */
async function isAsExpected(session: Session, guests: Ledger): Promise<boolean> {
  const seen = await session.observe(guests)
  if (!seen.ok || session.now() >= guests.lastSend + QUIESCENCE - margin) return false
  const { lines } = seen.observation
  const wanted = Object.keys(guests.expected).length
  return lines.length === wanted && lines.every(({ line, quantity }) => same(expectedOf(guests, line), quantity))
}

/** A repeat that slips in before the merging joins with it: the last check of the person's own cart knows of that. */
function withLateOnes(ledger: Ledger, guests: Ledger): Ledger {
  const touched = { ...ledger.touched }
  for (const [line, echoes] of Object.entries(guests.touched))
    for (const echo of echoes) if ('n' in echo) touched[line] = withEcho(touched[line], expectedOf(ledger, line), { n: echo.n })
  return { ...ledger, touched }
}

/** Something of ours may still arrive in it. */
const isBusy = (guests: Ledger, now: number) =>
  guests.created && (guests.filling || guests.couponTouched || Object.keys(guests.touched).length > 0 || !isQuiet(guests, now))
