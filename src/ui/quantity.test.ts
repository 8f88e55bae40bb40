import { describe, expect, it } from 'vitest'
import { clampQuantity, quantityRules, readQuantity } from './quantity.ts'

describe('B-78 what a shopper types as a quantity', () => {
  it.each([
    ['2', 2],
    [' 12 ', 12],
    ['1,5', 1.5],
    ['１２', 12],
    ['-', undefined],
    ['e', undefined],
    ['1e9', undefined],
    ['', undefined],
    ['-3', undefined],
  ])('%j reads as %s', (text, expected) => expect(readQuantity(text)).toBe(expected))
})

describe('what may be bought', () => {
  const nozzles = { min: 1, max: 9999, step: 5 }
  it.each([
    [3, { min: 1, max: 10, step: 1 }, { quantity: 3 }],
    [0, { min: 1, max: 10, step: 1 }, { quantity: 1, problem: { kind: 'least', limit: 1 } }],
    [11, { min: 1, max: 10, step: 1 }, { quantity: 10, problem: { kind: 'most', limit: 10 } }],
    [10000, { min: 1, max: 9999, step: 1 }, { quantity: 9999, problem: { kind: 'most', limit: 9999 } }],
    [7, nozzles, { quantity: 5, problem: { kind: 'step', limit: 5 } }],
    [1, nozzles, { quantity: 5, problem: { kind: 'least', limit: 5 } }],
    [99999, nozzles, { quantity: 9995, problem: { kind: 'most', limit: 9995 } }],
    [1.5, { min: 1, max: 10, step: 1 }, { quantity: 2, problem: { kind: 'step', limit: 1 } }],
  ])('%s under %j gives %j', (asked, rules, expected) => expect(clampQuantity(asked, rules)).toEqual(expected))

  it('falls back to 1, 9999 and 1 where the backend says nothing', () =>
    expect(quantityRules({ min_sale_qty: null, max_sale_qty: 0, qty_increments: null })).toEqual({ min: 1, max: 9999, step: 1 }))
})
