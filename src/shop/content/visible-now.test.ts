import { expect, test } from 'vitest'
import { isVisible } from './visible-now.ts'

const cases: [story: string, from: unknown, to: unknown, now: string, shown: boolean][] = [
  ['without dates it always shows', '', '', '2026-11-21T10:00:00Z', true],
  ['on the first day, from its first minute in Warsaw', '2026-11-21', '', '2026-11-20T23:00:00Z', true],
  ['a minute before that', '2026-11-21', '', '2026-11-20T22:59:00Z', false],
  ['the last day is included', '', '2026-11-30', '2026-11-30T22:59:00Z', true],
  ['and its end is the end', '', '2026-11-30', '2026-11-30T23:00:00Z', false],
  ['in summer the day ends an hour earlier in UTC', '', '2026-07-31', '2026-07-31T22:00:00Z', false],
  ['an editor’s moment is in UTC', '2026-11-21 08:30', '', '2026-11-21T08:30:00Z', true],
  ['and not before', '2026-11-21 08:30', '', '2026-11-21T08:29:00Z', false],
  ['what is no date does not count', 'soon', { a: 1 }, '2026-11-21T10:00:00Z', true],
  ['nor a day that no calendar has', '2026-99-99 10:00', '', '2026-11-21T10:00:00Z', true],
]

test.each(cases)('%s', (_, visible_from, visible_to, now, shown) => {
  expect(isVisible({ _uid: '1', component: 'banner', visible_from, visible_to }, new Date(now))).toBe(shown)
})
