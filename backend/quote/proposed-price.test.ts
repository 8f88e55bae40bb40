import { expect, test } from 'vitest'
import { noteProblem, proposedPrice } from './proposed-price.ts'

test.each([
  [0.01, 1],
  [99.99, 9999],
  [19.9, 1990],
  [1, 100],
  [1000000.07, 100000007],
  [9999999.99, 999999999],
])('%s zł are %s grosz', (zloty, grosz) => {
  expect(proposedPrice(zloty)).toEqual({ ok: true, grosz })
})

test.each([
  [0, 'The price must be greater than 0.'],
  [-1, 'The price must be greater than 0.'],
  [-0.01, 'The price must be greater than 0.'],
  [Number.NaN, 'The price must be greater than 0.'],
  [0.001, 'The price may have at most two decimal places.'],
  [12.345, 'The price may have at most two decimal places.'],
  [0.1 + 0.2, 'The price may have at most two decimal places.'],
  [1e12, 'The price may be at most 9999999.99.'],
  [1e300, 'The price may be at most 9999999.99.'],
  [Number.POSITIVE_INFINITY, 'The price may be at most 9999999.99.'],
  [10000000, 'The price may be at most 9999999.99.'],
])('%s zł are refused', (zloty, message) => {
  expect(proposedPrice(zloty)).toEqual({ ok: false, message })
})

test('a note has an end', () => {
  expect(noteProblem('ż'.repeat(1000), 1000)).toBeNull()
  expect(noteProblem('ż'.repeat(1001), 1000)).toBe('The note may have at most 1000 characters.')
})
