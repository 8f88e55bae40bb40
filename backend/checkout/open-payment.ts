import type { ShopContext } from '../endpoint/shop-context.ts'
import type { OrderRow } from '../orders/order-store.ts'
import { type PaymentMethod, paymentMethods } from './payment-methods.ts'
import { isRefused } from './payu-store.ts'

/** Whether the order awaits a payment that its shopper can still make. */
export const isOpen = ({ status, held_from, grand_total }: OrderRow) =>
  status === 'pending_payment' && held_from === null && grand_total > 0

/** Returns the payment methods for a placed order: those without a fee, so not cash on delivery. */
export const waysToPay = (order: OrderRow, { store }: Pick<ShopContext, 'store'>): PaymentMethod[] =>
  isOpen(order) ? paymentMethods({ virtual: order.carrier === null, pointAcceptsPayment: false }, store.lang) : []

/** Returns how an order can still be paid and whether PayU refused its payment; null where nothing is due. */
export function openPayment(order: OrderRow, context: Pick<ShopContext, 'db' | 'store'>) {
  const methods = waysToPay(order, context)
  return methods.length === 0 ? null : { methods, refused: isRefused(context.db, order.id) }
}
