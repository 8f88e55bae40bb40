import { expect, test } from 'vitest'
import { figuresOf, maySeePrice, netOf, rangeOf } from './price.ts'

test.each([
  [10800, 8, 10000],
  [16900, 8, 15648],
  [12300, 23, 10000],
  [999, 23, 812],
  [10000, 0, 10000],
  [1, 8, 1],
])('%d grosz with %d %% VAT are %d net', (gross, vat, net) => {
  expect(netOf(gross, vat)).toBe(net)
})

test.each([
  ['PUBLIC', null, true],
  ['LOGIN', null, false],
  ['LOGIN', { id: 1, isB2b: false }, true],
  ['ADVISER', null, false],
  ['ADVISER', { id: 1, isB2b: false }, false],
  ['ADVISER', { id: 3, isB2b: true }, true],
] as const)('a %s price before %j is seen: %s', (visibility, customer, seen) => {
  expect(maySeePrice(visibility, customer)).toBe(seen)
})

test('a reduced product costs its special price, and its net follows that', () => {
  expect(figuresOf({ price: 6900, special_price: 6210, vat_rate: 8 })).toEqual({ final: 6210, regular: 6900, net: 5750 })
})

test('a range is between the lowest and the highest final price, whatever the regular ones', () => {
  const cheap = { final: 100, regular: 900, net: 93 }
  const dear = { final: 500, regular: 500, net: 463 }
  expect(rangeOf([dear, cheap])).toEqual({ minimum: cheap, maximum: dear })
})
