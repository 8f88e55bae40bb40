import { expect, it } from 'vitest'
import { addsUp } from './lines-and-totals.ts'

const lines = (...totals: number[]) => totals.map((total) => ({ total }))

it.each([
  ['what they are', lines(12, 30.1), 42.1, true],
  ['another price', lines(12), 22_680, false],
  ['a single grosz that was rounded otherwise', lines(0.1, 0.2), 0.31, true],
  ['more than rounding explains', lines(10, 10), 20.05, false],
  ['what the engine does not tell', lines(12), null, true],
])('lines and a subtotal of %s', (_, goods, value, isRight) =>
  expect(addsUp(goods, { subtotal_including_tax: value === null ? null : { value } })).toBe(isRight),
)
