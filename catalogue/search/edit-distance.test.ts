import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['glifosat', 'glifosat', 0],
  ['glifozat', 'glifosat', 1],
  ['glifsat', 'glifosat', 1],
  ['gliffosat', 'glifosat', 1],
  ['rzepka', 'rzepak', 1],
  ['pszeinca', 'pszenica', 1],
  ['nawoz', 'nawozy', 1],
  ['kukuridza', 'kukurydzy', 2],
  ['bor', 'miedz', 3],
  ['', 'bor', 3],
])('from %s to %s it is %d', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance)
  expect(editDistance(b, a, 2)).toBe(distance)
})
