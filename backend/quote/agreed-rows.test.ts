import { expect, test } from 'vitest'
import { agreedRows } from './agreed-rows.ts'

test.each([
  [[[10000, 8]], 9000, [9000]],
  [
    [
      [10000, 8],
      [10000, 23],
    ],
    9001,
    [4501, 4500],
  ],
  [
    [
      [1, 8],
      [1, 8],
      [1, 23],
    ],
    100,
    [33, 33, 34],
  ],
  [
    [
      [0, 8],
      [0, 23],
    ],
    11,
    [6, 5],
  ],
  [[], 500, []],
])('%j brought to %s is %j', (rows, gross, parts) => {
  const agreed = agreedRows(
    rows.map(([amount = 0, vat = 0]) => ({ gross: amount, vat })),
    gross,
  )
  expect(agreed.map((row) => row.gross)).toEqual(parts)
  expect(agreed.map((row) => row.vat)).toEqual(rows.map(([, vat]) => vat))
})
