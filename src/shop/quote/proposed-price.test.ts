import { describe, expect, it } from 'vitest'
import { discountOf, readProposal } from './proposed-price.ts'

describe('a price that was typed', () => {
  it.each([
    ['120', 200, 120],
    ['1 234,50', 2000, 1234.5],
    ['1234.5', 2000, 1234.5],
    ['99,90 zł', 100, 99.9],
    ['100', 100, 100],
    ['100.10', undefined, 100.1],
    ['1,000', 2, 1],
  ])('%s of %s is %s', (text, original, price) => expect(readProposal(text, original)).toEqual({ ok: true, price }))

  it.each([
    ['', 100, 'not-a-price'],
    ['abc', 100, 'not-a-price'],
    ['1e3', 100, 'not-a-price'],
    ['12,3,4', 100, 'not-a-price'],
    ['999999999999', 100, 'not-a-price'],
    ['0', 100, 'not-positive'],
    ['0,00', 100, 'not-positive'],
    ['-1', 100, 'not-positive'],
    ['10,999', 100, 'decimals'],
    ['10,001', 100, 'decimals'],
    ['100,01', 100, 'above-original'],
  ])('%s of %s is none: %s', (text, original, problem) => expect(readProposal(text, original)).toEqual({ ok: false, problem }))
})

it.each([
  [100, 90, 3, { amount: 30, percent: 10 }],
  [1999.99, 1799.99, 7, { amount: 1400, percent: 10 }],
  [3, 2, 1, { amount: 1, percent: 33.3 }],
  [100, 100, 3, undefined],
  [100, undefined, 3, undefined],
  [undefined, 90, 3, undefined],
  [0, 0, 1, undefined],
])('%s down to %s, %s pieces: %j', (original, price, quantity, discount) =>
  expect(discountOf(original, price, quantity)).toEqual(discount),
)
