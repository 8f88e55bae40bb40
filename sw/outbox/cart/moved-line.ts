import { isExplained, isTraceable, same } from './echoes.ts'
import { seenOf, type Ledger } from './ledger.ts'
import type { Session } from '../send/lane-session.ts'
import type { Op } from '../record/op.ts'
import { again, type Turn } from '../send/turn.ts'

/** Returns what the shopper sees when setting or removing a line of a cart that others write to. */
export const sawOf = (ledger: Ledger | undefined, { kind, line }: Record<string, unknown>) =>
  ledger && !ledger.sole && typeof line === 'string' && (kind === 'SET' || kind === 'REMOVE')
    ? { saw: { quantity: seenOf(ledger, line), moves: ledger.moved?.[line] ?? 0 } }
    : {}

type LineChange = Op & { line: string }

/** Returns whether another writer has changed the line since, and not to the goal: then the later change does not simply win. */
export const hasMoved = (ledger: Ledger, op: Op, goals: Record<string, number>): op is LineChange =>
  op.saw !== undefined &&
  'line' in op &&
  ((ledger.moved?.[op.line] ?? 0) !== op.saw.moves || isForeign(ledger, op.line, op.saw.quantity)) &&
  !same(seenOf(ledger, op.line), goals[op.line] ?? 0)

/**
 * Returns whether a line that this device wrote to a moment ago has a quantity that none of its own requests can have caused. The audit
 * counts such a line as moved only after quiescence.
 */
function isForeign({ touched, ...ledger }: Ledger, line: string, saw: number) {
  const echoes = touched[line] ?? []
  const got = seenOf(ledger, line)
  return isTraceable(echoes) && !same(got, saw) && !isExplained(echoes, got)
}

/** Asks the shopper to choose between the cart's current quantity and their own, so that nothing is overwritten. */
export async function askWhich(session: Session, ledger: Ledger, op: LineChange): Promise<Turn> {
  const error = { code: 'LINE_MOVED', message: String(seenOf(ledger, op.line)) }
  await session.commit({ put: [{ ...op, state: 'attention', error }] })
  return again
}
