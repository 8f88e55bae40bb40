import { expect, test } from 'vitest'
import { easterOf, isPublicHoliday } from './public-holidays.ts'

test.each([
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  [2030, '2030-04-21'],
  [2038, '2038-04-25'],
])('Easter of %d is on %s', (year, date) => {
  expect(new Date(easterOf(year)).toISOString().slice(0, 10)).toBe(date)
})

test.each([
  ['2026-01-01', true],
  ['2026-01-06', true],
  ['2026-04-04', false],
  ['2026-04-05', true],
  ['2026-04-06', true],
  ['2026-04-07', false],
  ['2026-05-01', true],
  ['2026-05-02', false],
  ['2026-05-03', true],
  ['2026-05-24', true],
  ['2026-06-04', true],
  ['2026-08-15', true],
  ['2026-11-01', true],
  ['2026-11-11', true],
  ['2026-11-22', false],
  ['2026-12-24', true],
  ['2026-12-25', true],
  ['2026-12-26', true],
  ['2026-12-27', false],
  ['2026-12-31', false],
  ['2027-05-27', true],
])('%s is a holiday: %s', (date, is) => {
  expect(isPublicHoliday(date)).toBe(is)
})
