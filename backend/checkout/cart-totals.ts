import { type CartMoney, cartMoney } from '../cart/cart-money.ts'
import { isVirtual, lineMoney, linesOf, weightOf } from '../cart/cart-lines.ts'
import type { CartRow } from '../cart/cart-store.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { cartAddress, pickupPoint } from './checkout-store.ts'
import { type PaymentMethod, cashOnDeliveryFee, cashOnDeliveryVat, paymentMethods } from './payment-methods.ts'
import { type ShippingRate, shippingRates, shippingVat } from './shipping-rates.ts'

/** None before there is an address to deliver to, and none for what needs no delivery. */
export function ratesOf(context: ShopContext, cart: CartRow): ShippingRate[] {
  const lines = linesOf(context, cart)
  const address = cartAddress(context.db, cart.id, 'shipping')
  if (!address || lines.length === 0 || isVirtual(lines)) return []
  const professional = lines.some(({ product }) => product.requires_training_certificate === 1)
  return shippingRates({ grams: weightOf(lines), country: address.country, professional })
}

/** The chosen rate as it is today: another address or weight can change its price, or take it away. */
export const selectedRate = (context: ShopContext, cart: CartRow) =>
  ratesOf(context, cart).find((rate) => rate.carrier === cart.carrier && rate.method === cart.method && rate.reason === null)

export function availablePayments(context: ShopContext, cart: CartRow): PaymentMethod[] {
  const point =
    cart.pickup_point && selectedRate(context, cart)?.pickupPointRequired ? pickupPoint(context.db, cart.pickup_point) : null
  const situation = { virtual: isVirtual(linesOf(context, cart)), pointAcceptsPayment: point?.accepts_payment !== 0 }
  return paymentMethods(situation, context.store.lang)
}

export const selectedPayment = (context: ShopContext, cart: CartRow) =>
  availablePayments(context, cart).find(({ code }) => code === cart.payment)

export function cartTotals(context: ShopContext, cart: CartRow): CartMoney {
  const rows = linesOf(context, cart).flatMap((line) => lineMoney(line).rows)
  const rate = selectedRate(context, cart)
  const collects = selectedPayment(context, cart)?.code === 'cashondelivery'
  return cartMoney(
    rows,
    rate ? { gross: rate.gross, vat: shippingVat } : null,
    collects ? { gross: cashOnDeliveryFee, vat: cashOnDeliveryVat } : null,
  )
}
