import { lineOf } from '../record/line-key.ts'
import { line, withItem, type Item } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

export const wishOff = defineKind({
  kind: 'WISH_OFF',
  version: 1,
  lane: 'wishlist',
  fields: { line, args: withItem },
  record: ({ item, line: named }: { item: Item; line?: string }) => ({ line: named ?? lineOf(item), args: { item } }),
  sender: 'wish',
  documents: ['RemoveProductsFromWishlist'],
  coalesces: 'never',
  afterCart: 'as-it-is',
  overlay: { wish: false },
})
