import type { Coalescing } from '../kinds/kind.ts'
import { factsOf } from '../kinds/kinds.ts'
import { isAdd, isLineOp, isOpen, type LineOp, type Op } from './op.ts'

/** Waiting changes that the new one replaces, and what it becomes; `merged` is `undefined` where the changes cancel each other out. */
export interface Coalesced {
  before: LineOp[]
  merged: Op | undefined
}

/**
 * Replaces earlier waiting changes of a line by the new one, as long as they were not sent, or sent without an answer or left for the
 * shopper to decide when the new one is no addition; only the last one is sent. A line that only waits is not in the cart, so removing it leaves nothing to send.
 * @param isInCart whether the cart holds the line, or may
 */
export function coalesced(waiting: readonly Op[], next: Op, isInCart: (line: string) => boolean): Coalesced | undefined {
  if (!isLineOp(next) || next.dependsOn) return undefined
  const before = lastWords(waiting, next)
  const [first] = before
  const last = before.at(-1)
  if (!first || !last) return undefined
  const isNew = before.every((op) => isUnsent(op)) && isAdd(first) && !isInCart(next.line) && isFirst(waiting, first)
  return replacing[factsOf(next).coalesces]({ before, first, last, next, isNew })
}

interface Words {
  before: LineOp[]
  first: LineOp
  last: LineOp
  next: LineOp
  /** The line is not in the cart, and no request has named it. */
  isNew: boolean
}

const replacing: Record<Coalescing, (words: Words) => Coalesced | undefined> = {
  never: () => undefined,
  adds: ({ last, next }) =>
    isAdd(next) && isAdd(last) && last.kind === next.kind && isUnsent(last) && last.store === next.store
      ? { before: [last], merged: { ...next, n: next.n + last.n, createdAt: last.createdAt, madeAt: last.madeAt } }
      : undefined,
  removes,
  sets(words) {
    const { before, first, next, isNew } = words
    const quantity = 'q' in next ? next.q : 0
    if (quantity === 0) return removes(words)
    // It is still an addition of the same line, only with another quantity.
    if (isNew && first.kind === 'ADD' && first.store === next.store)
      return { before, merged: { ...first, opId: next.opId, n: quantity, rev: 0 } }
    return before.every(({ store }) => store === next.store) ? { before, merged: next } : undefined
  },
  'sets-with-wish'(words) {
    const { last, next } = words
    if (next.kind !== 'Q_SET') return undefined
    if (next.q === 0) return removes(words)
    return last.kind === 'Q_SET' ? { before: [last], merged: withWish(last, next) } : undefined
  },
}

function removes({ before, next, isNew }: Words): Coalesced {
  return { before, merged: isNew ? undefined : next }
}

type QuoteSet = Extract<Op, { kind: 'Q_SET' }>

/** Keeps an earlier proposed price or note when only the quantity is set again. */
const withWish = (last: QuoteSet, next: QuoteSet): QuoteSet => ({ ...next, args: { ...last.args, ...next.args } })

/** Returns whether a change was never sent. */
const isUnsent = ({ state, sends }: Op) => state === 'queued' && sends === 0

/** Returns the last uninterrupted changes of this line: replacing anything before another kind of change would alter the order. */
function lastWords(waiting: readonly Op[], next: LineOp): LineOp[] {
  const words: LineOp[] = []
  const named = new Set(waiting.flatMap(({ dependsOn }) => dependsOn ?? []))
  for (const op of waiting.toReversed()) {
    if (isLineOp(op) && op.line !== next.line) continue
    const isUndecided = isOpen(op) || op.state === 'attention'
    const isReplaceable = isLineOp(op) && (isUnsent(op) || (isUndecided && !isAdd(next))) && !op.dependsOn && !named.has(op.opId)
    if (!isReplaceable) break
    words.unshift(op)
  }
  return words
}

/** Returns whether no earlier change could add the line on its own. */
const isFirst = (waiting: readonly Op[], first: LineOp) =>
  waiting.every((op) => op.seq >= first.seq || (isLineOp(op) && op.line !== first.line))
