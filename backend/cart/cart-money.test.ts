import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartMoney } from './cart-money.ts'
import { type Reduction, discountsOf } from './discount.ts'

test('taxes are parted by rate, and everything adds up to the grosz', () => {
  const money = cartMoney(
    [
      { gross: 59700, vat: 8 },
      { gross: 32900, vat: 23 },
      { gross: 10000, vat: 0 },
    ],
    { gross: 2290, vat: 23 },
    { gross: 500, vat: 23 },
  )
  expect(money).toEqual({
    ...{ subtotal: 102600, subtotalNet: 92026, shipping: 2290, fee: 500, grandTotal: 105390 },
    ...{ discount: 0, subtotalNetWithDiscount: 92026 },
    taxes: [
      { rate: 8, amount: 4422 },
      { rate: 23, amount: 6673 },
    ],
  })
})

test('VAT of 8 and 23 percent is owed on what is left after a discount', () => {
  const rows = [
    { gross: 10_800, vat: 8, discount: 1080 },
    { gross: 12_300, vat: 23, discount: 1230 },
  ]
  expect(cartMoney(rows, null, null)).toEqual({
    ...{ subtotal: 23_100, subtotalNet: 20_000, discount: 2310, subtotalNetWithDiscount: 18_000, shipping: 0, fee: 0 },
    grandTotal: 20_790,
    taxes: [
      { rate: 8, amount: 720 },
      { rate: 23, amount: 2070 },
    ],
  })
})

test('an empty cart costs nothing', () => {
  expect(cartMoney([], null, null)).toEqual({
    ...{ subtotal: 0, subtotalNet: 0, discount: 0, subtotalNetWithDiscount: 0, shipping: 0, fee: 0, taxes: [], grandTotal: 0 },
  })
})

const rows = fc.array(
  fc.record({
    line: fc.integer({ min: 1, max: 6 }),
    gross: fc.integer({ min: 0, max: 4_000_000_000 }),
    vat: fc.constantFrom(0, 8, 23),
    pieces: fc.integer({ min: 1, max: 9999 }),
  }),
  { maxLength: 12 },
)
const reduction: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({ action: fc.constant('by_percent' as const), amount: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({
    action: fc.constantFrom('by_fixed' as const, 'cart_fixed' as const),
    amount: fc.integer({ min: 0, max: 50_000_000 }),
  }),
)
const extra = fc.option(fc.record({ gross: fc.integer({ min: 0, max: 100_000 }), vat: fc.constantFrom(8, 23) }))

test('whatever is in a cart and whatever its coupon: nothing is negative, gross is net and tax, and lines add up to the discount', () => {
  fc.assert(
    fc.property(rows, reduction, extra, extra, (cart, coupon, shipping, fee) => {
      const discounts = discountsOf(cart, coupon)
      const taxed = cart.map((row, at) => ({ ...row, discount: discounts[at] ?? 0 }))
      const money = cartMoney(taxed, shipping, fee)
      const tax = money.taxes.reduce((sum, { amount }) => sum + amount, 0)
      const paid = taxed.reduce((sum, { gross, discount }) => sum + gross - discount, 0)
      for (const { gross, discount } of taxed) {
        expect(Number.isSafeInteger(discount)).toBe(true)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(gross)
      }
      for (const amount of [tax, money.subtotalNet, money.subtotalNetWithDiscount, money.grandTotal])
        expect(amount).toBeGreaterThanOrEqual(0)
      expect(money.discount).toBe(discounts.reduce((sum, one) => sum + one, 0))
      expect(money.grandTotal).toBe(money.subtotal - money.discount + money.shipping + money.fee)
      expect(money.subtotal - money.discount).toBe(paid)
      const alone = cartMoney(taxed, null, null)
      expect(alone.subtotalNetWithDiscount + alone.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
    }),
    { seed: 3, numRuns: 300 },
  )
})
