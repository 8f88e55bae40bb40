import { nothing } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

export const couponDel = defineKind({
  kind: 'COUPON_DEL',
  version: 1,
  lane: 'cart',
  fields: { args: nothing },
  record: () => ({ args: {} }),
  sender: 'coupon',
  documents: ['RemoveCouponFromCart'],
  coalesces: 'never',
  afterCart: 'fulfilled',
  overlay: { coupon: () => null },
})
