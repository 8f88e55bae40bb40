import { type ItemView, wordsOf } from './item-fields.ts'
import { partsOf } from './order-page.ts'
import type { LineRow } from './order-store.ts'

/** Returns the selected and entered options of a line as `label: value`. */
export function optionWords(line: LineRow) {
  const { selected, entered } = wordsOf(line)
  return [...selected, ...entered].map(({ label, value }) => `${label}: ${value}`)
}

/** Returns the details of a line, one per line of text: the parts of a bundle, then the options. Empty for other lines. */
export function itemNote({ order, line }: ItemView): string {
  const parts = partsOf(order, line).map(({ selection, quantity }) => `${quantity} × ${selection.name}`)
  return [...parts, ...optionWords(line)].join('\n')
}
