import { type ItemView, wordsOf } from './item-fields.ts'
import { partsOf } from './order-page.ts'
import type { LineRow } from './order-store.ts'

/** The options of a line and the words of a gift card, a line each. */
export function optionWords(line: LineRow) {
  const { selected, entered } = wordsOf(line)
  return [...selected, ...entered].map(({ label, value }) => `${label}: ${value}`)
}

/** What a line consists of or was given with, a line each: the parts of a set, then its options. Empty for others. */
export function itemNote({ order, line }: ItemView): string {
  const parts = partsOf(order, line).map(({ selection, quantity }) => `${quantity} × ${selection.name}`)
  return [...parts, ...optionWords(line)].join('\n')
}
