import { expect, test } from 'vitest'
import { groszOf } from './order-search.ts'
import { nearestRate, shareOf, taxesOf, taxesWithout } from './order-money.ts'
import { momentOf, storeTime, utcTime } from './store-time.ts'

test.each([
  [1000, 3, [333, 334, 333]],
  [1, 3, [0, 1, 0]],
  [0, 2, [0, 0]],
  [32_900, 7, [4700, 4700, 4700, 4700, 4700, 4700, 4700]],
])('%d grosz over %d pieces falls apart into %j', (amount, total, shares) => {
  const parts = shares.map((_, done) => shareOf(amount, done, 1, total))
  expect(parts).toEqual(shares)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
})

test('taxes are summed by rate and what has no tax falls away', () => {
  expect(
    taxesOf([
      { gross: 1230, vat: 23 },
      { gross: 1080, vat: 8 },
      { gross: 2460, vat: 23 },
      { gross: 500, vat: 0 },
    ]),
  ).toEqual([
    { rate: 8, amount: 80 },
    { rate: 23, amount: 690 },
  ])
})

test('what is left of the taxes is the whole less the documents before', () => {
  const whole = [
    { rate: 8, amount: 81 },
    { rate: 23, amount: 690 },
  ]
  expect(
    taxesWithout(whole, [
      { rate: 23, amount: 690 },
      { rate: 8, amount: 40 },
    ]),
  ).toEqual([{ rate: 8, amount: 41 }])
})

test('a set is taxed at the rate of its order that is nearest', () => {
  const rates = [
    { rate: 8, amount: 1 },
    { rate: 23, amount: 1 },
  ]
  expect([nearestRate(1082, 1000, rates), nearestRate(1220, 1000, rates), nearestRate(1000, 1000, [])]).toEqual([8, 23, 0])
})

test.each([
  ['12.5', 1250],
  ['12', 1200],
  ['0.1', 10],
  ['12.999', 1299],
  ['-3.05', -305],
  ['1e3', undefined],
  ['12,5', undefined],
  ['', undefined],
])('"%s" zł is %s grosz', (text, grosz) => {
  expect(groszOf(text)).toBe(grosz)
})

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20 08:30:00', '2026-11-20T08:30:00.000Z'],
  ['2026-11-20T08:30:00+01:00', '2026-11-20T07:30:00.000Z'],
  ['yesterday', undefined],
  ['2026-13-45', undefined],
])('"%s" means %s', (text, moment) => {
  expect(momentOf(text)).toBe(moment)
})

test('the store tells Warsaw time, in winter and in summer, and the database UTC', () => {
  expect([
    storeTime('2026-11-20T23:30:05.000Z'),
    storeTime('2026-06-30T08:08:08.000Z'),
    utcTime('2026-06-30T08:08:08.000Z'),
  ]).toEqual(['2026-11-21 00:30:05', '2026-06-30 10:08:08', '2026-06-30 08:08:08'])
})
