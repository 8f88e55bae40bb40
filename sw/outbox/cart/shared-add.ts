import type { Session } from '../send/lane-session.ts'
import { isExplained, same } from './echoes.ts'
import { expectedOf, expecting, isAlone, seenOf, type Ledger } from './ledger.ts'
import { addable, findLine } from '../record/line-key.ts'
import { nextLook, quietSince } from '../send/look.ts'
import type { Op } from '../record/op.ts'
import { again, waitUntil, type Memo, type Turn } from '../send/turn.ts'

/**
 * Addition to a signed-in customer's cart, which another device may change at the same time. It is sent as an ADD rather than a quantity,
 * so nothing of the other device is overwritten; how much the line grew shows whether it took effect.
 */
export type SharedAdd = Extract<Op, { n: number }>

const base = (op: SharedAdd) => op.base ?? 0

/** Ends the addition and raises the expected quantity by it, whatever the cart shows: the audit judges the difference after quiescence. */
async function finish(session: Session, ledger: Ledger, op: SharedAdd): Promise<Turn> {
  const items = addable(ledger.seen)
  const line = findLine(ledger.seen, op.line)?.line ?? op.line
  const expected = { [line]: expectedOf(ledger, line) + op.n }
  await session.commit({ end: [{ op, state: 'done' }], ledgers: [expecting(ledger, expected, items)] })
  return again
}

/** Handles an answer that shows the cart. `undefined` when the cart must be read again. */
export async function afterSharedAdd(session: Session, ledger: Ledger, op: SharedAdd): Promise<Turn | undefined> {
  const got = seenOf(ledger, op.line)
  const alone = isAlone(ledger, session.now())
  const isOurs = alone && isExplained(ledger.touched[op.line] ?? [], got)
  if (same(got, base(op) + op.n)) return finish(session, ledger, op)
  if (op.refusal) {
    if (op.doubt || !same(got, base(op))) return undefined
    return refuse(session, ledger, op)
  }
  // The backend accepted it but shows no such line, so the quantity is unknown.
  if (got === 0) return ask(session, ledger, op, 'LINE_UNKNOWN')
  // The browser itself repeats a request when a keep-alive connection breaks: the audit removes the surplus.
  if (isOurs) return finish(session, ledger, op)
  return finish(session, { ...ledger, othersAt: session.now() }, op)
}

/**
 * Stands for an answer that the request had no effect. The browser may have sent it twice, though, so the line's growth is compared all the
 * same.
 */
export const noEffect = { code: 'NO_EFFECT', message: '' }

/**
 * Judges an addition whose answer was lost or reported no effect. Returns `resend` in the latter case, and `set` when only an absolute
 * quantity can settle it.
 */
export async function judgeSharedAdd(
  session: Session,
  ledger: Ledger,
  op: SharedAdd,
  memo: Memo,
): Promise<Turn | 'resend' | 'set'> {
  const got = seenOf(ledger, op.line)
  const now = session.now()
  const alone = isAlone(ledger, now)
  const isIn = same(got, base(op) + op.n)
  if (isIn && alone) return finish(session, ledger, op)
  const isUndone = op.refusal?.code === noEffect.code
  if (op.refusal && !op.doubt && same(got, base(op))) return isUndone ? 'resend' : refuse(session, ledger, op)
  if (now < quietSince(op)) {
    memo.looked = false
    return waitUntil(nextLook(op, now))
  }
  if (isIn) return finish(session, ledger, op)
  if (same(got, base(op))) {
    if (op.refusal && !isUndone) return refuse(session, ledger, op)
    await session.commit({ put: [byScratch(op)] })
    return again
  }
  // Late requests of ours explain the quantity, with or without this one. No one else wrote to the cart, so the expected quantity is set.
  if (alone && isExplained(ledger.touched[op.line] ?? [], got)) {
    if (findLine(ledger.seen, op.line)) return 'set'
    await session.commit({ put: [byScratch(op)] })
    return again
  }
  return ask(session, { ...ledger, othersAt: now }, op, 'UNCERTAIN')
}

/**
 * Rejects the addition, unless late requests of ours have changed its line and may have caused the refusal: then it goes through a scratch
 * cart.
 */
async function refuse(session: Session, ledger: Ledger, op: SharedAdd): Promise<Turn> {
  const isAsExpected = same(seenOf(ledger, op.line), expectedOf(ledger, op.line))
  const error = op.refusal ? { error: op.refusal } : {}
  await session.commit({
    ...(isAsExpected ? { end: [{ op, state: 'rejected', ...error }] } : { put: [byScratch(op)] }),
    ledgers: [ledger],
  })
  return again
}

/** Restarts the addition through a scratch cart of its own. */
const byScratch = (op: SharedAdd): SharedAdd => ({
  ...op,
  ...{
    state: 'sending',
    form: 'scratch',
    doubt: false,
    base: undefined,
    goals: undefined,
    refusal: undefined,
    bundle: undefined,
  },
})

/** Asks the shopper whether the addition is in the cart: guessing would lose or double it. */
async function ask(session: Session, ledger: Ledger, op: SharedAdd, code: 'UNCERTAIN' | 'LINE_UNKNOWN'): Promise<Turn> {
  await session.commit({ put: [{ ...op, state: 'attention', error: { code, message: '' } }], ledgers: [ledger] })
  return again
}
