import { isVirtual, linesOf } from '../cart/cart-lines.ts'
import type { CartRow } from '../cart/cart-store.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { changeCart } from './cart-change.ts'
import { availablePayments } from './cart-totals.ts'
import { cartAddress, savePaymentMethod } from './checkout-store.ts'
import { isPayu } from './payment-methods.ts'
import { type PayuChoiceInput, savePayuChoice } from './payu-choice.ts'

export interface PaymentMethodInput {
  code: string
  purchase_order_number?: string | null
  payu_additional_data?: PayuChoiceInput | null
}

const longestOrderNumber = 64

/** Sets the payment method with Magento's checks: a delivery needs its address first, and the method must be available. */
export function choosePayment(context: ShopContext, cart: CartRow, input: PaymentMethodInput) {
  const { code, purchase_order_number: order, payu_additional_data: payu } = input
  if (!isVirtual(linesOf(context, cart)) && !cartAddress(context.db, cart.id, 'shipping'))
    throw inputError('The shipping address is missing. Set the address and try again.')
  if (!availablePayments(context, cart).some((known) => known.code === code))
    throw inputError('The requested Payment Method is not available.')
  if (order && order.length > longestOrderNumber)
    throw inputError(`"Purchase Order Number" length must be equal or less than ${longestOrderNumber} characters.`)
  savePaymentMethod(context.db, cart.id, code, order ?? null)
  savePayuChoice(context.db, context.clock, cart.id, isPayu(code) ? (payu ?? {}) : null)
  return { before: cart.payment, after: code }
}

export function setPaymentMethod(context: ShopContext, cartId: string, input: PaymentMethodInput) {
  if (cartId === '') throw inputError('Required parameter "cart_id" is missing.')
  if (input.code === '') throw inputError('Required parameter "code" for "payment_method" is missing.')
  return changeCart(context, 'setPaymentMethodOnCart', cartId, (cart) => choosePayment(context, cart, input))
}
