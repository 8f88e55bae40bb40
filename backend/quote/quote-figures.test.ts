import { expect, test } from 'vitest'
import { quoteFigures } from './quote-figures.ts'

test.each([
  ['nothing was proposed', { original: 10000, requested: null, approved: null }, 3, [10000, 30000, 0, 0]],
  ['a proposal', { original: 10000, requested: 9250, approved: null }, 3, [9250, 27750, 2250, 7.5]],
  ['a promise beside it', { original: 10000, requested: 9000, approved: 9500 }, 2, [9500, 19000, 1000, 5]],
  ['a third off, to the grosz', { original: 29999, requested: 19999, approved: null }, 7, [19999, 139993, 70000, 33.33]],
  ['more than the shop asks', { original: 10000, requested: 12000, approved: null }, 1, [12000, 12000, 0, 0]],
  ['what costs nothing', { original: 0, requested: null, approved: null }, 2, [0, 0, 0, 0]],
])('%s', (_, prices, quantity, figures) => {
  const { unit, subtotal, discount, discountPercent } = quoteFigures(prices, quantity)
  expect([unit, subtotal, discount, discountPercent]).toEqual(figures)
})
