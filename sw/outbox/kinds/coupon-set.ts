import * as v from 'valibot'
import { filled } from '../record/op-shape.ts'
import { defineKind } from './kind.ts'

export const couponSet = defineKind({
  kind: 'COUPON_SET',
  version: 1,
  lane: 'cart',
  fields: { args: v.object({ code: filled(255) }) },
  record: ({ code }: { code: string }) => ({ args: { code } }),
  sender: 'coupon',
  documents: ['ApplyCouponToCart'],
  coalesces: 'never',
  afterCart: 'goes-on',
  overlay: { coupon: ({ args }) => args.code },
})
