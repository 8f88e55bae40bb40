import { openCart } from '../cart/cart-access.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { changeCart } from './cart-change.ts'
import { placeOrder } from './place-order.ts'
import type { OrderWords } from './ready-order.ts'
import { type PaymentMethodInput, choosePayment } from './set-payment-method.ts'

/** Magento's deprecated `setPaymentMethodAndPlaceOrder`: what prevents the order is a GraphQL error. */
export async function payAndPlace(context: ShopContext, cartId: string, payment: PaymentMethodInput, words: OrderWords) {
  if (cartId === '') throw inputError('Required parameter "cart_id" is missing')
  if (payment.code === '') throw inputError('Required parameter "code" for "payment_method" is missing.')
  const cart = openCart(context, cartId)
  if (cart.customer_id === null && !cart.email) throw inputError('Guest email for cart is missing.')
  changeCart(context, 'setPaymentMethodOnCart', cartId, (open) => choosePayment(context, open, payment))
  const placed = await placeOrder(context, cartId, words)
  const [error] = placed.errors
  if (error) throw inputError(`Unable to place order: ${error.message}`)
  return placed
}
