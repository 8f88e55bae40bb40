import { lineOf } from '../record/line-key.ts'
import { amount, line, withItem, type Item } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

/** Version of an addition that shares its scratch cart: an engine that does not know this would send it once more on its own. */
export const SHARED_VERSION = 2

export const add = defineKind({
  kind: 'ADD',
  version: 1,
  newest: SHARED_VERSION,
  lane: 'cart',
  fields: { line, n: amount, args: withItem },
  record: ({ item, n }: { item: Item; n: number }) => ({ line: lineOf(item), n, args: { item } }),
  sender: 'line',
  documents: ['AddProductsToCart'],
  coalesces: 'adds',
  afterCart: 'goes-on',
  overlay: { quantity: ({ n }, before) => before + n },
})
