import { expect, test } from 'vitest'
import { degreesOf, degreeSum, type Growth, waterBalance } from './growing-degrees.ts'
import type { Forecast } from './hour.ts'

test.each<[number, number, Growth, number]>([
  [20, 10, 'cereals', 15],
  [8, -4, 'cereals', 4],
  [-1, -5, 'cereals', 0],
  [20, 10, 'rape', 10],
  [20, 2, 'rape', 7.5],
  [34, 20, 'maize', 19],
  [6, 0, 'maize', 0],
  [20, 8, 'pests', 5],
])('a day of %d and %d °C counts for %s %d', (highest, lowest, growth, degrees) => {
  expect(degreesOf(highest, lowest, growth)).toBe(degrees)
})

const nulls = [null, null, null]
const days: Forecast['days'] = {
  ...{
    date: ['2026-10-24', '2026-10-25', '2026-10-26'],
    highest: [20, null, 10],
    lowest: [10, 5, 0],
    rain: [5, 0, 1],
    et0: [1, 2, 1],
  },
  ...{ code: nulls, rainChance: nulls, wind: nulls, gusts: nulls, direction: nulls, sunrise: nulls, sunset: nulls },
}

test('the sum counts its first and last day and says which it does not know', () => {
  expect(degreeSum({ days }, 'cereals', '2026-10-24', '2026-10-26')).toEqual({ sum: 20, days: 2, unknown: 1 })
  expect(degreeSum({ days }, 'cereals', '2026-10-26', '2026-10-26')).toEqual({ sum: 5, days: 1, unknown: 0 })
})

test('the water balance is rain less what evaporates, and unknown when a day is', () => {
  expect(waterBalance({ days }, '2026-10-26', 3)).toBe(2)
  expect(waterBalance({ days }, '2026-10-26', 4)).toBeNull()
  expect(waterBalance({ days: { ...days, rain: [null, 1, 1] } }, '2026-10-26', 3)).toBeNull()
})
