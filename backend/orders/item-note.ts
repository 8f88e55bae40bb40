import * as v from 'valibot'
import type { ItemView } from './item-fields.ts'
import { partsOf } from './order-page.ts'

const shown = v.object({ entered: v.optional(v.array(v.object({ label: v.string(), value: v.string() })), []) })

/** What a line consists of or was given with, a line each: the parts of a set, the words of a gift card. Empty for others. */
export function itemNote({ order, line }: ItemView): string {
  const parts = partsOf(order, line).map(({ selection, quantity }) => `${quantity} × ${selection.name}`)
  const { entered } = line.options === null ? { entered: [] } : v.parse(shown, JSON.parse(line.options))
  return [...parts, ...entered.map(({ label, value }) => `${label}: ${value}`)].join('\n')
}
