import { expect, test } from 'vitest'
import { demoEan } from './ean.ts'
import { readSeedData } from './seed-data.ts'

const isValid = (ean: string) =>
  /^\d{13}$/.test(ean) && [...ean].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0

test.each([
  [0, '2900000000001'],
  [7, '2900000000070'],
  [9_999_999_999, '2999999999991'],
])('serial %d becomes %s', (serial, ean) => {
  expect(demoEan(serial)).toBe(ean)
  expect(isValid(ean)).toBe(true)
})

test('the numbers of the demonstration are made the same way', () => {
  const eans = readSeedData().products.flatMap(({ ean, variants }) => [ean, ...(variants ?? []).map((variant) => variant.ean)])
  const known = eans.filter((ean) => ean != null)
  expect(known.length).toBeGreaterThan(200)
  expect(known.filter((ean) => demoEan(Number(ean.slice(2, 12))) !== ean)).toEqual([])
})
