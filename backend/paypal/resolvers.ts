import { openCart } from '../cart/cart-access.ts'
import { cartByMask } from '../cart/cart-store.ts'
import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'

type OfCart = { input: { cart_id: string } }

/** Answers as Magento does with PayPal switched off: the mutations exist, check access to the cart, and refuse the method. */
function notOffered(_: unknown, { input }: OfCart, context: ShopContext): never {
  openCart(context, input.cart_id)
  throw inputError('The requested Payment Method is not available.')
}

/** Refuses a query about an order that awaits a PayPal payment: no order ever does, so only a known and an unknown cart differ. */
function noPayment(_: unknown, { input }: OfCart, { db }: ShopContext): never {
  if (!cartByMask(db, input.cart_id)) throw noSuchEntity(`Could not find a cart with ID "${input.cart_id}"`)
  throw noSuchEntity('Could not find payment information for cart.')
}

export const paypalResolvers = {
  Query: { getHostedProUrl: noPayment, getPayflowLinkToken: noPayment },
  Mutation: {
    createPaypalExpressToken: notOffered,
    createPayflowProToken: notOffered,
    handlePayflowProResponse(_: unknown, asked: { input: { cart_id: string; paypal_payload: string } }, context: ShopContext) {
      if (asked.input.cart_id === '') throw inputError('Required parameter "cart_id" is missing.')
      if (asked.input.paypal_payload === '') throw inputError('Required parameter "paypal_payload" is missing.')
      return notOffered(_, asked, context)
    },
  },
}
