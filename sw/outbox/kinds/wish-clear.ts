import { nothing } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

export const wishClear = defineKind({
  kind: 'WISH_CLEAR',
  version: 1,
  lane: 'wishlist',
  fields: { args: nothing },
  record: () => ({ args: {} }),
  sender: 'wish',
  documents: ['RemoveProductsFromWishlist'],
  coalesces: 'never',
  afterCart: 'as-it-is',
  overlay: {},
})
