import type { Session } from '../send/lane-session.ts'
import { isExplained, same } from './echoes.ts'
import { expectedOf, expecting, isAlone, seenOf, type Ledger } from './ledger.ts'
import { addable, findLine } from '../record/line-key.ts'
import { nextLook, quietSince } from '../send/look.ts'
import type { Op } from '../record/op.ts'
import { again, waitUntil, type Memo, type Turn } from '../send/turn.ts'

/**
 * Adding to the cart of a signed-in person, which another device may change at the same time. It is sent as an addition and never as
 * a quantity, so nothing of the other device is overwritten; what the line grew by tells whether it happened.
 */
export type SharedAdd = Extract<Op, { n: number }>

const base = (op: SharedAdd) => op.base ?? 0

/** What is expected grows by what was added, whatever the cart shows: the audit judges the difference once it is quiet. */
async function finish(session: Session, ledger: Ledger, op: SharedAdd): Promise<Turn> {
  const items = addable(ledger.seen)
  const line = findLine(ledger.seen, op.line)?.line ?? op.line
  const expected = { [line]: expectedOf(ledger, line) + op.n }
  await session.commit({ end: [{ op, state: 'done' }], ledgers: [expecting(ledger, expected, items)] })
  return again
}

/** The answer came and shows the cart. Undefined when it must be looked up. */
export async function afterSharedAdd(session: Session, ledger: Ledger, op: SharedAdd): Promise<Turn | undefined> {
  const got = seenOf(ledger, op.line)
  const alone = isAlone(ledger, session.now())
  const isOurs = alone && isExplained(ledger.touched[op.line] ?? [], got)
  if (same(got, base(op) + op.n)) return finish(session, ledger, op)
  if (op.refusal) {
    if (op.doubt || !same(got, base(op))) return undefined
    return refuse(session, ledger, op)
  }
  // The backend took it and shows no such line: nobody can tell how many there are.
  if (got === 0) return ask(session, ledger, op, 'LINE_UNKNOWN')
  // The browser itself repeats a request when a kept connection breaks: the audit takes the surplus away.
  if (isOurs) return finish(session, ledger, op)
  return finish(session, { ...ledger, othersAt: session.now() }, op)
}

/** The server says that it did nothing. The browser may have sent it twice, though, so what the line grew by is compared all the same. */
export const noEffect = { code: 'NO_EFFECT', message: '' }

/** It was sent, and the answer was lost or says that nothing happened: then `resend`. `set` when only an absolute quantity can settle it. */
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
  // Late requests of ours are in it, with or without this one: nobody else was here, so the quantity it must come to is set.
  if (alone && isExplained(ledger.touched[op.line] ?? [], got)) {
    if (findLine(ledger.seen, op.line)) return 'set'
    await session.commit({ put: [byScratch(op)] })
    return again
  }
  return ask(session, { ...ledger, othersAt: now }, op, 'UNCERTAIN')
}

/** A line that holds more than it should, by late requests of ours, may have been refused for that: it goes the slow way instead. */
async function refuse(session: Session, ledger: Ledger, op: SharedAdd): Promise<Turn> {
  const isAsExpected = same(seenOf(ledger, op.line), expectedOf(ledger, op.line))
  const error = op.refusal ? { error: op.refusal } : {}
  await session.commit({
    ...(isAsExpected ? { end: [{ op, state: 'rejected', ...error }] } : { put: [byScratch(op)] }),
    ledgers: [ledger],
  })
  return again
}

/** From the start, by way of a cart of its own. */
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

/** Only the shopper can say whether it is in: guessing would lose it or double it. */
async function ask(session: Session, ledger: Ledger, op: SharedAdd, code: 'UNCERTAIN' | 'LINE_UNKNOWN'): Promise<Turn> {
  await session.commit({ put: [{ ...op, state: 'attention', error: { code, message: '' } }], ledgers: [ledger] })
  return again
}
