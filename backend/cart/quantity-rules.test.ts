import { expect, test } from 'vitest'
import { allowedQuantity, quantityProblem } from './quantity-rules.ts'

const nozzles = { min_sale_qty: 6, max_sale_qty: 480, qty_increments: 6 }
const canisters = { min_sale_qty: 1, max_sale_qty: 9999, qty_increments: 1 }

test.each([
  [6, nozzles, null],
  [480, nozzles, null],
  [3, nozzles, 'The fewest you may purchase is 6'],
  [486, nozzles, 'The most you may purchase is 480'],
  [7, nozzles, 'You can buy this product only in quantities of 6 at a time.'],
  [1, canisters, null],
  [0.5, canisters, 'The fewest you may purchase is 1'],
  [1.5, canisters, 'You can buy this product only in quantities of 1 at a time.'],
  [1e9, canisters, 'The most you may purchase is 9999'],
])('%d of %j: %s', (quantity, rules, message) => {
  expect(quantityProblem(quantity, rules)?.message ?? null).toBe(message)
})

test.each([
  [20, nozzles, 100, 18],
  [20, nozzles, 10, 6],
  [20, nozzles, 5, 0],
  [600, nozzles, 1000, 480],
  [3, canisters, 2, 2],
  [3, canisters, 0, 0],
])('of %d asked with %j and %d in stock, %d can be had', (asked, rules, stock, expected) => {
  expect(allowedQuantity(asked, rules, stock)).toBe(expected)
})
