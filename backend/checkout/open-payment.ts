import type { ShopContext } from '../endpoint/shop-context.ts'
import type { OrderRow } from '../orders/order-store.ts'
import { type PaymentMethod, paymentMethods } from './payment-methods.ts'
import { isRefused } from './payu-store.ts'

/** An order waits for a payment that its shopper can still make. */
export const isOpen = ({ status, held_from, grand_total }: OrderRow) =>
  status === 'pending_payment' && held_from === null && grand_total > 0

/** Ways to pay an order that is placed: those that cost nothing more, so not the courier who collects money. */
export const waysToPay = (order: OrderRow, { store }: Pick<ShopContext, 'store'>): PaymentMethod[] =>
  isOpen(order) ? paymentMethods({ virtual: order.carrier === null, pointAcceptsPayment: false }, store.lang) : []

/** What can be done about the payment of an order; null where nothing is to be paid (any more). */
export function openPayment(order: OrderRow, context: Pick<ShopContext, 'db' | 'store'>) {
  const methods = waysToPay(order, context)
  return methods.length === 0 ? null : { methods, refused: isRefused(context.db, order.id) }
}
