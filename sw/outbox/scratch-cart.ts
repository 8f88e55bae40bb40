import { ensureCart } from './cart-birth.ts'
import { audit, fill, type Refused } from './converge.ts'
import type { Session } from './lane-session.ts'
import { same } from './echoes.ts'
import { blankLedger, expectedOf, seenOf, type Ledger } from './ledger.ts'
import { look } from './look.ts'
import { proveMerge, sendMerge } from './merge-carts.ts'
import type { SharedAdd } from './shared-add.ts'
import { again, newMemo, type Memo, type Turn } from './turn.ts'

export const scratchKey = (opId: string) => `scratch|${opId}`

/**
 * Adding by way of a cart of our own: it is filled to the exact quantity, left until nothing can arrive in it any more, and merged into
 * the person's cart. Merging closes it, so it happens once however often it is asked, and nothing of another device is touched.
 */
export async function driveScratch(session: Session, ledger: Ledger, op: SharedAdd, memo: Memo): Promise<Turn> {
  const scratch = await session.book(scratchKey(op.opId))
  if (op.merging) return proveMerge(session, ledger, op, scratch?.ref ?? op.opId, memo)
  if (!scratch) return open(session, ledger, op)
  const now = session.now()
  if (now < scratch.retry.at) return park(memo, op, scratch.retry.at)
  const own = memo.scratch.get(scratch.key) ?? newMemo()
  memo.scratch.set(scratch.key, own)
  const turn = await prepare(session, scratch, own)
  if (turn.next === 'refused') return reject(session, scratch, op, turn)
  if (turn.next === 'wait') return park(memo, op, turn.until)
  if (turn.next !== 'idle') return turn
  // Only now, because another device may have changed the cart while this one was being filled.
  if (!memo.looked) return (await look(session, ledger, memo)) ?? again
  // A late request of ours may be in the way on this line: the audit takes it out first.
  const isCrooked = ledger.touched[op.line] !== undefined && !same(seenOf(ledger, op.line), expectedOf(ledger, op.line))
  if (isCrooked) {
    const straight = await audit(session, ledger, memo)
    return straight.next === 'wait' ? park(memo, op, straight.until) : again
  }
  const before = op.base ?? seenOf(ledger, op.line)
  const goals = { [op.line]: before + op.n }
  return sendMerge(session, ledger, { ...op, base: before, goals }, scratch.ref, memo)
}

/** Steps until the scratch cart holds exactly what is wanted and nothing of ours can still arrive in it. */
async function prepare(session: Session, scratch: Ledger, memo: Memo): Promise<Turn | Refused> {
  const birth = await ensureCart(session, scratch, memo)
  if (birth) return birth
  return scratch.filling ? fill(session, scratch, memo) : audit(session, scratch, memo)
}

async function open(session: Session, { principal, store, owner }: Ledger, op: SharedAdd): Promise<Turn> {
  const scratch = blankLedger({
    key: scratchKey(op.opId),
    principal,
    ref: op.opId,
    store,
    owner,
    sole: true,
    filling: true,
    expected: { [op.line]: op.n },
    items: { [op.line]: op.args.item },
  })
  await session.commit({ ledgers: [scratch] })
  return again
}

/** Others may go on meanwhile, as long as they leave this line alone. */
function park(memo: Memo, op: SharedAdd, until: number): Turn {
  memo.parked.set(op.opId, until)
  return again
}

async function reject(session: Session, scratch: Ledger, op: SharedAdd, { problem }: Refused): Promise<Turn> {
  await session.commit({ end: [{ op, state: 'rejected', error: problem }], dropLedgers: [scratch.key] })
  return again
}
