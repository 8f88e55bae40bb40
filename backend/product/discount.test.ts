import { expect, test } from 'vitest'
import { discountBetween } from './discount.ts'

test.each([
  [109_000, 102_460, { amount_off: 65.4, percent_off: 6 }],
  [10_000, 6_667, { amount_off: 33.33, percent_off: 33.33 }],
  [300, 100, { amount_off: 2, percent_off: 66.67 }],
  [100, 100, { amount_off: 0, percent_off: 0 }],
  [100, 200, { amount_off: 0, percent_off: 0 }],
  [0, 0, { amount_off: 0, percent_off: 0 }],
])('from %d to %d grosz is %j off', (regular, final, discount) => {
  expect(discountBetween(regular, final)).toEqual(discount)
})
