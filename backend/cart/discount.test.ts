import { expect, test } from 'vitest'
import { type Reduction, discountsOf } from './discount.ts'

const row = (gross: number, line = 1, pieces = 1) => ({ line, gross, pieces })
const percent = (amount: number): Reduction => ({ action: 'by_percent', amount: amount * 100 })

test.each<[string, ReturnType<typeof row>[], Reduction, number[]]>([
  ['ten percent of one row', [row(1999)], percent(10), [200]],
  [
    'ten percent of three rows: the halves are carried on, none is lost',
    [row(1005), row(1005), row(1005)],
    percent(10),
    [101, 100, 101],
  ],
  ['a third of a grosz thrice', [row(1), row(1), row(1)], percent(33.33), [0, 1, 0]],
  ['a hundred percent', [row(1999), row(1)], percent(100), [1999, 1]],
  ['a fixed sum off the cart, by weight', [row(3000), row(1000)], { action: 'cart_fixed', amount: 1000 }, [750, 250]],
  ['a fixed sum that does not part evenly', [row(100), row(100), row(100)], { action: 'cart_fixed', amount: 100 }, [33, 34, 33]],
  ['a fixed sum above the cart', [row(300), row(200)], { action: 'cart_fixed', amount: 5000 }, [300, 200]],
  ['a sum off each piece', [row(6000, 1, 3), row(700, 2, 1)], { action: 'by_fixed', amount: 500 }, [1500, 500]],
  ['a sum off each piece that costs less', [row(900, 1, 3)], { action: 'by_fixed', amount: 500 }, [900]],
  ['off each set, over its parts', [row(3000, 1, 2), row(1000, 1, 2)], { action: 'by_fixed', amount: 500 }, [750, 250]],
  ['nothing but free delivery', [row(900)], { action: 'none' }, [0]],
  ['an empty cart', [], percent(10), []],
])('%s', (_, rows, reduction, expected) => {
  expect(discountsOf(rows, reduction)).toEqual(expected)
})
