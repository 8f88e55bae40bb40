import { expect, it } from 'vitest'
import { loyaltyCredit } from './loyalty.ts'

it.each([
  [24.55, 2],
  [25, 3],
  [104.72, 10],
  [4.99, 0],
  [16632, 1663],
])('a product for %s zł earns %s', (gross, credit) => expect(loyaltyCredit({ kind: 'shown', gross })).toBe(credit))

it('a hidden price earns nothing that would tell it', () => {
  expect(loyaltyCredit({ kind: 'login' })).toBeUndefined()
  expect(loyaltyCredit({ kind: 'adviser' })).toBeUndefined()
})
