import { expect, test } from 'vitest'
import { opennessAt } from './opening-hours.ts'

const hours = { weekdays: '07:30–16:00', saturday: '08:00–12:00', sunday: null }

test.each([
  ['2026-11-20T06:29:00Z', { state: 'closed', opens: '07:30' }],
  ['2026-11-20T06:30:00Z', { state: 'open', until: '16:00' }],
  ['2026-11-20T14:59:00Z', { state: 'open', until: '16:00' }],
  ['2026-11-20T15:00:00Z', { state: 'closed', opens: undefined }],
  ['2026-11-21T10:00:00Z', { state: 'open', until: '12:00' }],
  ['2026-11-22T10:00:00Z', { state: 'closed' }],
  // Public holidays, by the day in Warsaw: Friday 25 December, and in UTC the evening before 1 May.
  ['2026-12-25T10:00:00Z', { state: 'closed' }],
  ['2026-04-30T12:00:00Z', { state: 'open', until: '16:00' }],
  ['2026-04-30T22:30:00Z', { state: 'closed' }],
  ['2026-06-04T10:00:00Z', { state: 'closed' }],
  // In summer time the same local hour is one hour earlier in UTC.
  ['2026-07-17T05:30:00Z', { state: 'open', until: '16:00' }],
  ['2026-07-17T05:29:00Z', { state: 'closed', opens: '07:30' }],
  // The clocks change on Sundays at three, so both Mondays afterwards have the new offset.
  ['2026-03-30T05:30:00Z', { state: 'open', until: '16:00' }],
  ['2026-10-26T06:30:00Z', { state: 'open', until: '16:00' }],
])('at %s it is %j', (at, openness) => {
  expect(opennessAt(hours, new Date(at))).toEqual(openness)
})

test('hours that nobody can read are unknown', () => {
  expect(opennessAt({ ...hours, weekdays: 'od rana' }, new Date('2026-11-20T10:00:00Z'))).toEqual({ state: 'unknown' })
  expect(opennessAt({ ...hours, weekdays: undefined }, new Date('2026-11-20T10:00:00Z'))).toEqual({ state: 'unknown' })
})
