import { expect, it } from 'vitest'
import { paymentOf, paymentStateOf } from './payment-state.ts'

const pieces = (quantity_ordered: number, quantity_canceled: number) => ({ quantity_ordered, quantity_canceled })

it.each([
  ['nothing was paid or cancelled', [pieces(2, 0)], 0, 'waiting'],
  ['there is an invoice', [pieces(2, 0)], 1, 'paid'],
  ['all pieces were cancelled', [pieces(2, 2), pieces(1, 1)], 0, 'declined'],
  ['some pieces were cancelled', [pieces(2, 2), pieces(1, 0)], 0, 'waiting'],
  ['nothing is known of the pieces', null, 0, 'waiting'],
] as const)('an order of which %s', (_, items, count, state) =>
  expect(paymentStateOf({ items, invoices: Array.from({ length: count }), open_payment: null })).toBe(state),
)

it.each([
  [false, 'waiting'],
  [true, 'declined'],
] as const)('an order that can be paid, and was refused: %s: %s', (refused, state) =>
  expect(paymentStateOf({ items: [], invoices: [], open_payment: { token: 'a token', refused, methods: [] } })).toBe(state),
)

const page = '/services/payu/pay/ABCDEFGHIJ'
const told = (state: 'waiting' | 'paid' | 'declined') => ({ state, goods: [], again: undefined, code: undefined })

it.each([
  ['nothing is known yet', undefined, false, page, 'waiting', undefined],
  ['refused on the way back, and nothing known', undefined, true, page, 'declined', undefined],
  ['the shop waits: it can still be paid', told('waiting'), false, page, 'waiting', page],
  ['refused on the way back, and the shop still waits', told('waiting'), true, page, 'declined', page],
  ['the order was cancelled: nobody pays any more', told('declined'), false, page, 'declined', undefined],
  ['the money is there whatever the way back said', told('paid'), true, page, 'paid', undefined],
  ['a code of the bank has no page', told('waiting'), false, null, 'waiting', undefined],
  ['a place that is none of a provider', told('waiting'), false, 'javascript:alert(1)', 'waiting', undefined],
] as const)('%s', (_, word, isRefused, place, state, expected) =>
  expect(paymentOf(word, isRefused, place)).toMatchObject({ state, page: expected }),
)

it('an order that is paid by transfer by now waits for no provider, whatever the way back said', () =>
  expect(paymentOf({ ...told('waiting'), code: 'banktransfer' }, true, page)).toMatchObject({
    state: 'elsewhere',
    page: undefined,
  }))
