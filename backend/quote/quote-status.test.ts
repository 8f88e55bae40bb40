import { describe, expect, test } from 'vitest'
import { type QuoteStep, quoteStatuses, statusAfter, statusNamed } from './quote-status.ts'

const legal = [
  ['Created', 'submit', 'Pending'],
  ['Created', 'cancel', 'Canceled'],
  ['Pending', 'approve', 'Approved'],
  ['Pending', 'hold', 'Holded'],
  ['Pending', 'cancel', 'Canceled'],
  ['Approved', 'hold', 'Holded'],
  ['Approved', 'cancel', 'Canceled'],
  ['Approved', 'order', 'Complete'],
  ['Approved', 'expire', 'Expired'],
  ['Holded', 'approve', 'Approved'],
  ['Holded', 'cancel', 'Canceled'],
  ['Admin New', 'offer', 'Admin Created'],
  ['Admin New', 'cancel', 'Canceled'],
  ['Admin Created', 'approve', 'Approved'],
  ['Admin Created', 'hold', 'Holded'],
  ['Admin Created', 'cancel', 'Canceled'],
] as const
const steps: QuoteStep[] = ['submit', 'offer', 'approve', 'hold', 'cancel', 'order', 'expire']

describe('the life of a quote', () => {
  test.each(legal)('from %s by %s to %s', (status, step, after) => {
    expect(statusAfter(status, step)).toBe(after)
  })

  test('every other step is refused', () => {
    const taken = quoteStatuses.flatMap((status) =>
      steps.filter((step) => statusAfter(status, step)).map((step) => `${status} ${step}`),
    )
    expect(taken.sort()).toEqual(legal.map(([status, step]) => `${status} ${step}`).sort())
  })

  test.each([
    ['Admin New', 'Admin New'],
    ['admin_new', 'Admin New'],
    [' PENDING ', 'Pending'],
    ['pend', undefined],
    ['', undefined],
  ])('"%s" reads as %s', (text, status) => {
    expect(statusNamed(text)).toBe(status)
  })
})
