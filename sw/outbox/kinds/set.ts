import { lineOf } from '../record/line-key.ts'
import { amountOrNone, line, withItem, type Item } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

export const set = defineKind({
  kind: 'SET',
  version: 1,
  lane: 'cart',
  fields: { line, q: amountOrNone, args: withItem },
  record: ({ item, line: named, q }: { item: Item; line?: string; q: number }) => ({
    line: named ?? lineOf(item),
    q,
    args: { item },
  }),
  sender: 'line',
  documents: ['UpdateCartItems', 'AddProductsToCart'],
  coalesces: 'sets',
  afterCart: 'offered',
  overlay: { quantity: ({ q }) => q },
})
