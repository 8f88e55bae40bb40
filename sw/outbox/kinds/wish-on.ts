import { lineOf } from '../record/line-key.ts'
import { line, withItem, type Item } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

export const wishOn = defineKind({
  kind: 'WISH_ON',
  version: 1,
  lane: 'wishlist',
  fields: { line, args: withItem },
  record: ({ item, line: named }: { item: Item; line?: string }) => ({ line: named ?? lineOf(item), args: { item } }),
  sender: 'wish',
  documents: ['AddProductsToWishlist'],
  coalesces: 'never',
  afterCart: 'as-it-is',
  overlay: { wish: true },
})
