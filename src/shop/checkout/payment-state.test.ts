import { expect, it } from 'vitest'
import { paymentStateOf } from './payment-state.ts'

it.each([
  ['Oczekuje na płatność', 0, 'waiting'],
  ['Pending Payment', 0, 'waiting'],
  ['W realizacji', 1, 'paid'],
  ['Processing', 1, 'paid'],
  ['Anulowane', 0, 'declined'],
  ['Canceled', 0, 'declined'],
] as const)('an order that is "%s" with %i invoices: %s', (status, count, state) =>
  expect(paymentStateOf({ status, invoices: Array.from({ length: count }) })).toBe(state),
)
