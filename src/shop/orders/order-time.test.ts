import { expect, it } from 'vitest'
import { dayOfOrder } from './order-time.ts'

it.each([
  ['2026-11-20 00:30:00', '2026-11-19T23:30:00.000Z'],
  ['2026-07-01T00:30:00', '2026-06-30T22:30:00.000Z'],
  ['2026-07-01', '2026-07-01T10:00:00.000Z'],
  ['yesterday', undefined],
  [null, undefined],
])('%s is %s', (text, moment) => expect(dayOfOrder(text)?.toISOString()).toBe(moment))
