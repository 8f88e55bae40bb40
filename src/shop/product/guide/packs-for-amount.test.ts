import { expect, test } from 'vitest'
import { packsForAmount } from './packs-for-amount.ts'

const cans = [
  { pack: '1 l', amount: 1, price: 30, step: 1, most: 9999 },
  { pack: '5 l', amount: 5, price: 130, step: 1, most: 9999 },
  { pack: '20 l', amount: 20, price: 480, step: 1, most: 9999 },
]

test.each<[number, [string, number][]]>([
  [3, [['1 l', 3]]],
  [4.4, [['5 l', 1]]],
  [
    24,
    [
      ['20 l', 1],
      ['1 l', 4],
    ],
  ],
  [
    24.5,
    [
      ['20 l', 1],
      ['5 l', 1],
    ],
  ],
  [40, [['20 l', 2]]],
  // The 1 l and 5 l cans that hold it would cost more than the 20 l can.
  [19, [['20 l', 1]]],
])('%d l are held by the packs that cost least', (litres, picked) => {
  expect(packsForAmount(litres, cans)?.map(({ pack, pieces }) => [pack, pieces])).toEqual(picked)
})

test('what is sold by twos is taken by twos', () => {
  expect(packsForAmount(5, [{ pack: '1 l', amount: 1, price: 9, step: 2, most: 99 }])).toEqual([{ pack: '1 l', pieces: 6 }])
})

test('more than may be bought is no answer', () => {
  expect(packsForAmount(50, [{ pack: '1 l', amount: 1, price: 9, step: 1, most: 20 }])).toBeUndefined()
})
