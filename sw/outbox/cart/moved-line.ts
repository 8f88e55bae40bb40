import { same } from './echoes.ts'
import { expectedOf, seenOf, type Ledger } from './ledger.ts'
import type { Session } from '../send/lane-session.ts'
import type { Op } from '../record/op.ts'
import { again, type Turn } from '../send/turn.ts'

/** What somebody who sets or takes away a line of a cart that others write to has before their eyes. */
export const sawOf = (ledger: Ledger | undefined, { kind, line }: Record<string, unknown>) =>
  ledger && !ledger.sole && typeof line === 'string' && (kind === 'SET' || kind === 'REMOVE')
    ? { saw: { quantity: expectedOf(ledger, line), moves: ledger.moved?.[line] ?? 0 } }
    : {}

type LineChange = Op & { line: string }

/** Somebody else has changed the line since, and not to what is wanted: then the last word is not simply the later one. */
export const hasMoved = (ledger: Ledger, op: Op, goals: Record<string, number>): op is LineChange =>
  op.saw !== undefined &&
  'line' in op &&
  (ledger.moved?.[op.line] ?? 0) !== op.saw.moves &&
  !same(seenOf(ledger, op.line), goals[op.line] ?? 0)

/** Nothing is overwritten: the shopper chooses between what the cart holds now and what they had said. */
export async function askWhich(session: Session, ledger: Ledger, op: LineChange): Promise<Turn> {
  const error = { code: 'LINE_MOVED', message: String(seenOf(ledger, op.line)) }
  await session.commit({ put: [{ ...op, state: 'attention', error }] })
  return again
}
