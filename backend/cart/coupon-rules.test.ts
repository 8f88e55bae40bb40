import { expect, test } from 'vitest'
import { type CouponRule, type CouponSituation, couponCounts, groupOf } from './coupon-rules.ts'

const plain: CouponRule = {
  ...{ id: 1, code: 'X', name: 'x', label: 'x', reduction: { action: 'none' }, freeShipping: false, from: null, to: null },
  ...{ minimumSubtotal: 0, groups: null, usesPerCoupon: null, usesPerCustomer: null, categoryId: null },
}
const usual: CouponSituation = {
  ...{ day: '2026-11-21', subtotal: 10_000, group: 'guest', uses: { total: 0, customers: 0 }, concernsSomething: true },
}

test.each<[string, Partial<CouponRule>, Partial<CouponSituation>, boolean]>([
  ['a plain code', {}, {}, true],
  ['the day before it begins', { from: '2026-11-22' }, {}, false],
  ['the day it begins', { from: '2026-11-21' }, {}, true],
  ['its last day', { to: '2026-11-21' }, {}, true],
  ['the day after', { to: '2026-11-20' }, {}, false],
  ['exactly the least sum', { minimumSubtotal: 10_000 }, {}, true],
  ['a grosz below it', { minimumSubtotal: 10_001 }, {}, false],
  ['a guest at a wholesale code', { groups: ['wholesale'] }, {}, false],
  ['a wholesale customer', { groups: ['wholesale'] }, { group: 'wholesale' }, true],
  ['a code that was used up', { usesPerCoupon: 1 }, { uses: { total: 1, customers: 0 } }, false],
  ['one use left', { usesPerCoupon: 2 }, { uses: { total: 1, customers: 0 } }, true],
  ['a customer for the second time', { usesPerCustomer: 1 }, { group: 'general', uses: { total: 1, customers: 1 } }, false],
  ['a guest, whom nobody knows again', { usesPerCustomer: 1 }, { uses: { total: 5, customers: 0 } }, true],
  ['nothing in the cart that it is about', {}, { concernsSomething: false }, false],
])('%s', (_, rule, situation, expected) => {
  expect(couponCounts({ ...plain, ...rule }, { ...usual, ...situation })).toBe(expected)
})

test('who belongs to which group', () => {
  expect([null, { id: 1, isB2b: false }, { id: 2, isB2b: true }].map(groupOf)).toEqual(['guest', 'general', 'wholesale'])
})
