import { lineOf } from '../record/line-key.ts'
import { amount, line, withItem, type Item } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

export const qAdd = defineKind({
  kind: 'Q_ADD',
  version: 1,
  lane: 'quote',
  fields: { line, n: amount, args: withItem },
  record: ({ item, n }: { item: Item; n: number }) => ({ line: lineOf(item), n, args: { item } }),
  sender: 'line',
  documents: ['AddProductsToQuoteCart'],
  coalesces: 'adds',
  afterCart: 'goes-on',
  overlay: { quantity: ({ n }, before) => before + n },
})
