import { ensureCart } from './cart-creation.ts'
import { audit, fill, type Refused } from './converge.ts'
import type { Session } from '../send/lane-session.ts'
import { same } from './echoes.ts'
import { blankLedger, expectedOf, expecting, isAlone, seenOf, type Ledger } from './ledger.ts'
import { findLine } from '../record/line-key.ts'
import { look } from '../send/look.ts'
import { proveMerge, sendMerge } from './merge-carts.ts'
import { scratchKey } from '../record/op.ts'
import { alone, bundleOf, rejoined, type Bundle } from './scratch-bundle.ts'
import type { SharedAdd } from './shared-add.ts'
import { again, newMemo, stillWaiting, type Memo, type Turn, type Wait } from '../send/turn.ts'

/**
 * Adds through a scratch cart of our own: it is filled to the exact quantity, left until no request can still arrive in it, and merged into
 * the customer's cart. Merging closes it, so it takes effect once however often it is requested, and changes of other devices are not
 * touched.
 */
export async function driveScratch(session: Session, ledger: Ledger, op: SharedAdd, memo: Memo): Promise<Turn> {
  const joined = await rejoined(session, ledger, op)
  if (joined) return joined
  const together = await bundleOf(session, op)
  const scratch = await session.book(scratchKey(op))
  if (op.merging) return proveMerge(session, ledger, together, scratch?.ref ?? op.bundle ?? op.opId, memo)
  if (!scratch) return open(session, ledger, together, op.bundle ?? op.opId)
  // One of the additions was withdrawn: what is in this scratch cart, or on its way to it, is no longer wanted.
  if (scratch.bundled?.some((id) => together.every(({ opId }) => opId !== id))) {
    memo.scratch.delete(scratch.key)
    return open(session, ledger, together, session.newId())
  }
  const pause = stillWaiting(scratch, memo, session.now())
  if (pause) return park(memo, together, pause)
  const own = memo.scratch.get(scratch.key) ?? newMemo()
  memo.scratch.set(scratch.key, own)
  // While no one else writes to the customer's cart, its own audit removes what a repeated request has brought into this one.
  const turn = await prepare(session, scratch, own, isAlone(ledger, session.now()))
  if (turn.next === 'refused') return reject(session, scratch, together, turn)
  if (turn.next === 'wait') return park(memo, together, turn)
  if (turn.next !== 'idle') return turn
  // Read only now, because another device may have changed the cart while this one was being filled.
  if (!memo.looked) return (await look(session, ledger, memo)) ?? again
  // A late request of ours may have changed these lines: the audit corrects them first.
  const isCrooked = ({ line }: SharedAdd) =>
    ledger.touched[line] !== undefined && !same(seenOf(ledger, line), expectedOf(ledger, line))
  if (together.some(isCrooked)) {
    const straight = await audit(session, ledger, memo)
    return straight.next === 'wait' ? park(memo, together, straight) : again
  }
  const withGoal = (one: SharedAdd): SharedAdd => {
    const before = one.base ?? seenOf(ledger, one.line)
    return { ...one, base: before, goals: { [one.line]: before + one.n } }
  }
  const [, ...others] = together
  return sendMerge(session, ledger, [withGoal(op), ...others.map(withGoal)], scratch.ref, memo)
}

/** Takes one step until the scratch cart holds exactly the goal and no request of ours can still arrive in it. */
async function prepare(session: Session, scratch: Ledger, memo: Memo, mayHurry: boolean): Promise<Turn | Refused> {
  const birth = await ensureCart(session, scratch, memo)
  if (birth) return birth
  return scratch.filling ? fill(session, scratch, memo) : audit(session, scratch, memo, mayHurry)
}

async function open(session: Session, ledger: Ledger, together: Bundle, ref: string): Promise<Turn> {
  const { principal, store, owner } = ledger
  const scratch = blankLedger({
    key: scratchKey(together[0]),
    principal,
    ref,
    store,
    owner,
    sole: true,
    filling: true,
    expected: Object.fromEntries(together.map(({ line, n }) => [line, n])),
    items: Object.fromEntries(together.map(({ line, args }) => [line, args.item])),
    bundled: together.map(({ opId }) => opId),
  })
  await session.commit({ ledgers: [scratch] })
  return again
}

/** Parks these additions; other changes may proceed as long as they do not concern their lines. */
function park(memo: Memo, together: readonly SharedAdd[], wait: Wait): Turn {
  for (const { opId } of together) memo.parked.set(opId, wait)
  return again
}

/** Rejects the addition whose line is refused; the others continue without it. */
async function reject(
  session: Session,
  scratch: Ledger,
  together: readonly SharedAdd[],
  { problem, line }: Refused,
): Promise<Turn> {
  const named = (one: SharedAdd) => one.line === line || findLine(scratch.seen, one.line)?.line === line
  const [refused] = together.length > 1 ? together.filter(named) : together
  if (!refused) {
    // The refused line cannot be attributed: each addition is sent alone from now on.
    const apart = { ...alone, base: undefined, goals: undefined, refusal: undefined, doubt: true } as const
    await session.commit({ put: together.map((one) => ({ ...one, ...apart })), dropLedgers: [scratch.key] })
    return again
  }
  const left = together.filter((one) => one !== refused)
  const current = (await session.book(scratch.key)) ?? scratch
  const without = { ...expecting(current, line === undefined ? {} : { [line]: 0 }), bundled: left.map(({ opId }) => opId) }
  await session.commit({
    end: [{ op: { ...refused, ...alone }, state: 'rejected', error: problem }],
    ...(left.length > 0 ? { ledgers: [{ ...without, single: false }] } : { dropLedgers: [scratch.key] }),
  })
  return again
}
