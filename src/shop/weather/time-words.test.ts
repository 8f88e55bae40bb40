import { expect, test } from 'vitest'
import { clock, dateOf, daysApart, hourNumber } from './time-words.ts'

const at = (iso: string) => Date.parse(iso)

test.each([
  ['2026-03-29T00:30:00Z', '2026-03-29', 1],
  ['2026-03-29T01:00:00Z', '2026-03-29', 3],
  ['2026-10-25T00:00:00Z', '2026-10-25', 2],
  ['2026-10-25T01:00:00Z', '2026-10-25', 2],
  ['2026-10-25T02:00:00Z', '2026-10-25', 3],
  ['2026-11-21T23:00:00Z', '2026-11-22', 0],
])('%s is in Warsaw %s, hour %d', (iso, date, hour) => {
  expect(dateOf(at(iso))).toBe(date)
  expect(hourNumber(at(iso))).toBe(hour)
})

test.each([
  ['2026-03-28T12:00:00Z', '2026-03-29T21:30:00Z', 1],
  ['2026-10-24T12:00:00Z', '2026-10-25T22:30:00Z', 1],
  ['2026-10-25T00:00:00Z', '2026-10-25T22:30:00Z', 0],
  ['2026-11-21T22:59:00Z', '2026-11-21T23:01:00Z', 1],
])('between %s and %s lie %d days', (from, to, days) => {
  expect(daysApart(at(from), at(to))).toBe(days)
})

test('the clock speaks each language', () => {
  expect(clock(at('2026-11-22T08:00:00Z'), 'pl')).toBe('9:00')
  expect(clock(at('2026-11-22T08:00:00Z'), 'en')).toBe('9:00')
})
