import { expect, test } from 'vitest'
import { cartMoney } from './cart-money.ts'

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
    taxes: [
      { rate: 8, amount: 4422 },
      { rate: 23, amount: 6673 },
    ],
  })
})

test('an empty cart costs nothing', () => {
  expect(cartMoney([], null, null)).toEqual({ subtotal: 0, subtotalNet: 0, shipping: 0, fee: 0, taxes: [], grandTotal: 0 })
})

test('net, taxes and gross agree for every amount and rate', () => {
  for (let gross = 1; gross < 3000; gross += 7)
    for (const vat of [0, 8, 23]) {
      const { subtotalNet, taxes, grandTotal } = cartMoney([{ gross, vat }], { gross: 1490, vat: 23 }, null)
      const shippingNet = 1211
      expect(subtotalNet + shippingNet + taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(grandTotal)
    }
})
