import { expect, test } from 'vitest'
import { windAtTwoMetres } from './wind-profile.ts'

test.each([
  [0, 0],
  [1, 0.748],
  [4, 2.992],
  [5.35, 4.001],
])('wind of %d m/s at ten metres is %d m/s at two', (atTen, atTwo) => {
  expect(windAtTwoMetres(atTen)).toBeCloseTo(atTwo, 2)
})
