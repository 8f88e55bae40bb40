import { describe, expect, it } from 'vitest'
import { isOrderStatus, orderStatuses, statusName, statusTone } from './order-status.ts'

describe('what a status is called', () => {
  it.each([
    ['pending_payment', 'Awaiting payment'],
    ['holded', 'Awaiting transfer'],
    ['open', 'Open'],
    ['pending', 'Received'],
    ['confirmed', 'Confirmed'],
    ['processing', 'In progress'],
    ['shipped', 'Shipped'],
    ['complete', 'Complete'],
    ['closed', 'Delivered'],
    ['canceled', 'Canceled'],
    ['fraud', undefined],
    ['toString', undefined],
    [null, undefined],
  ])('%s: %s', (code, name) => expect(statusName(code)?.message).toBe(name))
})

it('has ten of them, each with a tone', () => {
  expect(Object.keys(orderStatuses)).toHaveLength(10)
  expect(['closed', 'canceled', 'open', 'new one'].map(statusTone)).toEqual(['good', 'danger', 'plain', 'plain'])
})

it.each([
  ['shipped', true],
  ['constructor', false],
  [7, false],
  [undefined, false],
  [['shipped'], false],
])('a filter of %j: %s', (code, is) => expect(isOrderStatus(code)).toBe(is))
