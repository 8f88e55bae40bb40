import { expect, test } from 'vitest'
import { isNewOn, isNewWithin } from './newness.ts'

test.each([
  ['without any date', null, null, false],
  ['on its first day', '2026-11-21', null, true],
  ['on its last day', '2026-11-01', '2026-11-21', true],
  ['a day too late', '2026-11-01', '2026-11-20', false],
  ['a day too early', '2026-11-22', null, false],
  ['with an end only', null, '2026-12-01', true],
])('%s', (_, new_from_date, new_to_date, isNew) => {
  expect(isNewOn('2026-11-21', { new_from_date, new_to_date })).toBe(isNew)
})

test.each([
  ['2026-12-01', undefined, true],
  [undefined, '2026-10-31', false],
  ['2027-02-01', '2027-03-01', false],
])('from %s to %s asks for what was new at some time in between', (from, to, found) => {
  expect(isNewWithin(from, to, { new_from_date: '2026-11-01', new_to_date: '2027-01-30' })).toBe(found)
})
