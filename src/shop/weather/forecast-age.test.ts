import { expect, test } from 'vitest'
import { freshnessOf } from './forecast-age.ts'

const hour = 3_600_000
test.each([
  [-hour, 'fresh'],
  [0, 'fresh'],
  [3 * hour - 1, 'fresh'],
  [3 * hour, 'aged'],
  [48 * hour, 'aged'],
  [48 * hour + 1, 'stale'],
])('after %d ms a forecast is %s', (age, freshness) => {
  expect(freshnessOf(age)).toBe(freshness)
})
