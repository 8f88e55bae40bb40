import type { Verdict } from './answers.ts'
import { readIdentity } from '../identity/identity.ts'
import type { Change, Session } from './lane-session.ts'
import { blankLedger, isQuiet, isQuote, observed, type Ledger } from '../cart/ledger.ts'
import { answered } from './back-off.ts'
import type { Op, Problem } from '../record/op.ts'
import { afterLoss } from '../cart/cart-ended.ts'
import { again, backingOff, type Memo, type Turn } from './turn.ts'
import { MOST_FAILURES, QUIESCENCE } from '../timing.ts'

type Failure = Exclude<Verdict, { kind: 'ok' }>

/**
 * Handles a request without a usable answer. Only answers that end a drain change more than the time of the next try.
 * @param change stored in either case
 */
export async function stumbled(session: Session, ledger: Ledger, verdict: Failure, change: Change = {}): Promise<Turn> {
  const stop = await stopped(session, ledger, verdict, change)
  if (stop) return stop
  const later = session.backOff(ledger, verdict)
  await session.commit({ ...change, ledgers: [...(change.ledgers ?? []), later] })
  return backingOff(later)
}

/** Ends a drain that waiting cannot help: the customer must sign in again, or the page must be reloaded. */
export async function stopped(
  session: Session,
  ledger: Ledger,
  verdict: Failure,
  change: Change = {},
): Promise<Turn | undefined> {
  const why = reasonToStop(ledger, verdict)
  if (!why) return undefined
  let isOver = why === 'unauthorized'
  await session.commit({
    ...change,
    also: async (transaction) => {
      if (why !== 'unauthorized' || ledger.principal.startsWith('g:')) return
      const identity = await readIdentity(transaction)
      const { principal, mark } = identity.customer ?? {}
      // A customer who has signed in again meanwhile is not signed out because of the old token.
      isOver = principal === session.principal && mark === session.identity.customer?.mark
      if (isOver) await transaction.put('meta', { ...identity, sealed: true })
    },
  })
  return { next: 'stop', why: why === 'unauthorized' && !isOver ? 'principal-changed' : why }
}

function reasonToStop({ principal }: Ledger, { kind }: Failure) {
  // A customer who may not access the own cart is another person by now: waiting changes must not go into that person's cart.
  if (kind === 'unauthorized' || (kind === 'foreign-cart' && principal.startsWith('c:'))) return 'unauthorized'
  return kind === 'principal-changed' || kind === 'outdated' ? kind : undefined
}

/** Returns the time from which nothing of this change's last send can still arrive. */
export const quietSince = ({ t0 = 0 }: Pick<Op, 't0'>) => t0 + QUIESCENCE

/**
 * Returns when to read the cart again for a change whose answer was lost: soon at first, because most were only overtaken by the read (the
 * page was left midway), then after twice as long each time. It is not sent again before quiescence.
 */
export const nextLook = (op: Pick<Op, 't0'>, now: number) => Math.min(quietSince(op), now + Math.max(1_000, now - (op.t0 ?? 0)))

/** Reads the cart and stores what was seen. `undefined` once it is seen; a cart that has ended is replaced by a new one. */
export async function look(session: Session, ledger: Ledger, memo: Memo): Promise<Turn | undefined> {
  const quiet = isQuiet(ledger, session.now())
  const seen = await session.observe(ledger)
  if (!seen.ok) {
    const isGone =
      seen.verdict.kind === 'cart-gone' || (seen.verdict.kind === 'foreign-cart' && ledger.principal.startsWith('g:'))
    if (isGone && ledger.key.startsWith('scratch|')) return startAnew(session, ledger)
    if (isGone && ledger.created) return afterLoss(session, ledger, undefined)
    if (seen.verdict.kind === 'refused' && isQuote(ledger)) return closed(session, ledger, seen.verdict.problem)
    return stumbled(session, ledger, seen.verdict)
  }
  if (ledger.ref !== '' && seen.observation.ref !== ledger.ref) return afterLoss(session, ledger, seen.observation)
  const next = answered(observed({ ...ledger, created: true, shut: undefined }, seen.observation, quiet, session.now()))
  await session.commit({ ledgers: [next] })
  memo.looked = true
  return undefined
}

/**
 * Handles an open quote that the shop has closed and no longer shows: waiting changes are rejected with the engine's message. The touched
 * lines stay recorded, so that a later repeat of a change counts once.
 */
async function closed(session: Session, ledger: Ledger, { message }: Problem): Promise<Turn> {
  const shut = { ...ledger, shut: true, lookDue: true }
  if (await refuseAll(session, answered(shut), { code: 'QUOTE_CLOSED', message })) return again
  const later = session.backOff(shut)
  await session.commit({ ledgers: [later] })
  return backingOff(later)
}

/** Rejects every waiting change of this lane with the reason; false when there was none. */
export async function refuseAll(session: Session, ledger: Ledger, error: Problem): Promise<boolean> {
  const { ops } = await session.load()
  const waiting = ops.filter(({ state }) => state !== 'attention')
  if (waiting.length > 0)
    await session.commit({ end: waiting.map((op) => ({ op, state: 'rejected', error })), ledgers: [ledger] })
  return waiting.length > 0
}

/** Creates a scratch cart that vanished before it was merged again, under another id. */
async function startAnew(session: Session, ledger: Ledger): Promise<Turn> {
  const { key, principal, store, owner, sole, expected, items, bundled } = ledger
  const ref = session.newId()
  const blank = blankLedger({ key, principal, ref, store, owner, sole, expected, items, bundled, filling: true })
  await session.commit({ ledgers: [blank] })
  return again
}

/** Returns a change after a send that settled nothing: a change in doubt stays in doubt. */
export function unsettled(op: Op, verdict: Verdict): Op {
  const isUnknown = verdict.kind === 'unknown'
  const failed = 'failed' in verdict && verdict.failed
  const doubt = op.doubt || isUnknown
  const attempts = op.attempts + (failed ? 1 : 0)
  const next: Op = { ...op, doubt, attempts, state: doubt ? 'unsure' : 'queued' }
  return attempts >= MOST_FAILURES ? { ...next, state: 'attention', error: { code: 'SERVER_FAILS', message: '' } } : next
}
