import { describe, expect, it } from 'vitest'
import { daysLeft, isQuoteStatus, quoteStatuses, statusName, stepsOf } from './quote-status.ts'

describe('what can be done with an offer', () => {
  it.each([
    ['Created', 'Being prepared', ['edit', 'cancel']],
    ['Pending', 'Waiting for the shop', ['cancel']],
    ['Approved', 'Approved', ['accept', 'cancel']],
    ['Complete', 'Ordered', ['again']],
    ['Canceled', 'Canceled', ['again']],
    ['Expired', 'Expired', ['again']],
    ['Holded', 'On hold', ['cancel']],
    ['Admin New', 'Being prepared by the shop', []],
    ['Admin Created', 'Offered by the shop', ['cancel']],
    ['Something new', undefined, []],
    [null, undefined, []],
  ])('%s: %s, %j', (status, name, steps) => {
    expect(statusName(status)?.message).toBe(name)
    expect(stepsOf(status)).toEqual(steps)
  })
})

it('nine statuses, and nothing else passes for one', () => {
  expect(Object.keys(quoteStatuses)).toHaveLength(9)
  expect(['Pending', 'pending', 'toString', 3].map(isQuoteStatus)).toEqual([true, false, false, false])
})

it.each([
  ['2026-12-05T22:59:59Z', '2026-11-22T10:00:00Z', 13],
  ['2026-11-22T22:59:59Z', '2026-11-22T10:00:00Z', 0],
  ['2026-11-23T22:59:59Z', '2026-11-22T23:30:00Z', 0],
  ['2026-11-23T22:59:59Z', '2026-11-22T10:00:00Z', 1],
  ['2026-11-22T09:59:59Z', '2026-11-22T10:00:00Z', -1],
])('an offer until %s, at %s: %i', (expires, now, days) => expect(daysLeft(new Date(expires), new Date(now))).toBe(days))

it('an offer without an end has no days', () => expect(daysLeft(undefined, new Date())).toBeUndefined())
