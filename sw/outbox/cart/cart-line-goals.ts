import { madeSure, same, stoodAt } from './echoes.ts'
import { expectedOf, expecting, seenOf, type Ledger } from './ledger.ts'
import { addable, findLine } from '../record/line-key.ts'
import type { SentBy } from '../kinds/kinds.ts'
import { isAdd } from '../record/op.ts'
import { isShared } from './scratch-bundle.ts'
import { CALM } from '../timing.ts'

/** Changes of lines, in the cart and in the quote. */
export type CartLineOp = SentBy<'line'>

/**
 * Returns whether a quantity was set so recently that it may be set again soon: it is already stored, and one request can send the last
 * value.
 */
export const isBeingTyped = (op: CartLineOp, now: number) =>
  (op.kind === 'SET' || op.kind === 'Q_SET') && op.sends === 0 && now >= op.createdAt && now < op.createdAt + CALM

export function goalsOf(op: CartLineOp, ledger: Ledger): Record<string, number> {
  if (isAdd(op)) return { [op.line]: op.n + (isShared(ledger, op) ? seenOf(ledger, op.line) : expectedOf(ledger, op.line)) }
  if ('q' in op) return { [op.line]: op.q }
  if ('line' in op) return { [op.line]: 0 }
  return Object.fromEntries([...Object.keys(ledger.expected), ...ledger.seen.map(({ line }) => line)].map((line) => [line, 0]))
}

export function withSure(ledger: Ledger, lines: readonly string[]): Ledger {
  const touched = { ...ledger.touched }
  for (const line of lines) touched[line] = madeSure(touched[line] ?? [])
  return { ...ledger, touched }
}

export const isMet = (ledger: Ledger, goals: Record<string, number>) =>
  Object.entries(goals).every(([line, goal]) => same(seenOf(ledger, line), goal))

/** Returns the ledger after a change that is known to have taken effect. */
export function concluded(ledger: Ledger, op: CartLineOp): Ledger {
  const named = Object.fromEntries(
    Object.entries(op.goals ?? {}).map(([line, goal]) => [findLine(ledger.seen, line)?.line ?? line, goal]),
  )
  const touched = { ...ledger.touched }
  for (const [line, goal] of Object.entries(named)) if (touched[line]) touched[line] = stoodAt(touched[line], goal)
  return expecting({ ...ledger, touched }, named, addable(ledger.seen))
}
