import { describe, expect, test } from 'vitest'
import {
  type OrderSituation,
  availableActions,
  cancellationRefusal,
  itemStatus,
  orderActions,
  orderStatuses,
  refusalOf,
  statusLabel,
  statusOfProgress,
} from './order-status.ts'

const placed: OrderSituation = {
  ...{ status: 'pending', onHold: false, virtual: false, ordered: 3, canceled: 0 },
  ...{ invoiced: 0, shipped: 0, shippable: 3, refunded: 0 },
}
const order = (change: Partial<OrderSituation>) => ({ ...placed, ...change })
const paid = order({ status: 'processing', invoiced: 3 })
const sent = order({ status: 'shipped', invoiced: 3, shipped: 3 })

describe('labels', () => {
  test('each status has one in both languages', () => {
    for (const code of orderStatuses) for (const lang of ['pl', 'en'] as const) expect(statusLabel(code, lang)).not.toBe(code)
  })

  test.each([
    ['holded', 'Oczekuje na przelew', 'Awaiting transfer'],
    ['closed', 'Dostarczone', 'Delivered'],
    ['pending_payment', 'Oczekuje na płatność', 'Pending Payment'],
  ])('%s reads %s, in English %s', (code, pl, en) => {
    expect([statusLabel(code, 'pl'), statusLabel(code, 'en')]).toEqual([pl, en])
  })

  test('a status nobody named is shown as it is', () => {
    expect(statusLabel('fraud', 'en')).toBe('fraud')
    expect(statusLabel('toString', 'en')).toBe('toString')
  })
})

describe('what the shop can do', () => {
  test.each([
    ['a new order', placed, ['confirm', 'invoice', 'ship', 'cancel', 'hold']],
    ['a paid order', paid, ['ship', 'hold', 'refund']],
    [
      'a paid order of which a part was sent',
      order({ status: 'processing', invoiced: 3, shipped: 1 }),
      ['ship', 'hold', 'refund'],
    ],
    ['an order sent before it was paid', order({ status: 'shipped', shipped: 3 }), ['invoice', 'hold']],
    ['a sent order', sent, ['complete', 'deliver', 'hold', 'refund']],
    ['a complete order', order({ ...sent, status: 'complete' }), ['deliver', 'refund']],
    ['a delivered order', order({ ...sent, status: 'closed' }), ['refund']],
    ['an order that was refunded', order({ ...sent, status: 'closed', refunded: 3 }), []],
    ['a canceled order', order({ status: 'canceled', canceled: 3, shippable: 0 }), []],
    ['an order on hold', order({ status: 'holded', onHold: true }), ['unhold']],
    ['an order that waits for its transfer', order({ status: 'holded' }), ['confirm', 'invoice', 'ship', 'cancel', 'hold']],
    ['a service that was paid', order({ ...paid, virtual: true, status: 'complete', shippable: 0 }), ['deliver', 'refund']],
  ])('%s', (_, situation, allowed) => {
    expect(orderActions.filter((action) => refusalOf(action, situation) === null)).toEqual(allowed)
  })
})

describe('what the customer can do', () => {
  const over = 'Order already closed, complete, cancelled or on hold'
  test.each([
    ['a new order', placed, null, ['REORDER', 'CANCEL']],
    ['an order that waits for its transfer', order({ status: 'holded' }), null, ['REORDER', 'CANCEL']],
    ['a paid order', paid, null, ['REORDER', 'CANCEL']],
    [
      'a partly sent order',
      order({ ...paid, shipped: 1 }),
      'Order with one or more items shipped cannot be cancelled',
      ['REORDER'],
    ],
    ['a complete order', order({ ...sent, status: 'complete' }), over, ['REORDER']],
    ['a canceled order', order({ status: 'canceled' }), over, ['REORDER']],
    ['an order on hold', order({ status: 'holded', onHold: true }), over, []],
  ])('%s', (_, situation, refusal, actions) => {
    expect([cancellationRefusal(situation), availableActions(situation)]).toEqual([refusal, actions])
  })
})

test.each([
  ['sent as a whole', order({ shipped: 3 }), 'shipped'],
  ['sent in part', order({ shipped: 1 }), 'processing'],
  ['paid', order({ invoiced: 3 }), 'processing'],
  ['a paid service', order({ virtual: true, shippable: 0, invoiced: 3 }), 'complete'],
])('%s: %s', (_, situation, status) => {
  expect(statusOfProgress(situation)).toBe(status)
})

test.each([
  [{ ordered: 3, canceled: 0, invoiced: 0, shipped: 0, refunded: 0 }, 'Ordered'],
  [{ ordered: 3, canceled: 0, invoiced: 3, shipped: 0, refunded: 0 }, 'Invoiced'],
  [{ ordered: 3, canceled: 0, invoiced: 3, shipped: 3, refunded: 0 }, 'Shipped'],
  [{ ordered: 3, canceled: 0, invoiced: 1, shipped: 0, refunded: 0 }, 'Partial'],
  [{ ordered: 3, canceled: 0, invoiced: 0, shipped: 2, refunded: 0 }, 'Partial'],
  [{ ordered: 3, canceled: 3, invoiced: 0, shipped: 0, refunded: 0 }, 'Canceled'],
  [{ ordered: 3, canceled: 0, invoiced: 3, shipped: 3, refunded: 3 }, 'Refunded'],
  [{ ordered: 3, canceled: 0, invoiced: 3, shipped: 3, refunded: 1 }, 'Mixed'],
])('an item with %j is %s', (counts, status) => {
  expect(itemStatus(counts)).toBe(status)
})
