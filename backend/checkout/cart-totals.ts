import { discountOf } from '../cart/cart-discount.ts'
import { type CartMoney, type TaxedAmount, cartMoney } from '../cart/cart-money.ts'
import { isVirtual, linesOf, weightOf } from '../cart/cart-lines.ts'
import type { CartRow } from '../cart/cart-store.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { type UsedGiftCard, giftPricesOf, usedCards } from '../gifts/cart-gifts.ts'
import { type GiftPrices, sumOfGifts } from '../gifts/gift-wrappings.ts'
import { cartAddress, pickupPoint } from './checkout-store.ts'
import { type PaymentMethod, feeVat, paymentMethods } from './payment-methods.ts'
import { hasProfessional } from './professional-use.ts'
import { stockRates } from './stock-checkout.ts'
import { type ShippingRate, shippingRates, shippingVat } from './shipping-rates.ts'

/** Where the cart goes: the country of its address, or the one that is asked about. */
const destination = (context: ShopContext, cart: CartRow) =>
  cart.estimatedCountry ?? cartAddress(context.db, cart.id, 'shipping')?.country

/** None before there is an address to deliver to, and none for what needs no delivery. */
export function ratesOf(context: ShopContext, cart: CartRow): ShippingRate[] {
  const lines = linesOf(context, cart)
  const country = destination(context, cart)
  if (country === undefined || lines.length === 0 || isVirtual(lines)) return []
  const { rule, rows } = discountOf(context, cart)
  const rates =
    context.engine.modules === 'stock'
      ? stockRates(rows.reduce((sum, { gross }) => sum + gross, 0))
      : shippingRates({ grams: weightOf(lines), country, professional: hasProfessional(lines) })
  // As in Magento, a rule that frees the delivery makes the rates themselves free: it is no discount beside them.
  return rule?.freeShipping ? rates.map((rate) => ({ ...rate, gross: 0 })) : rates
}

/** The chosen rate as it is today: another address or weight can change its price, or take it away. */
export const selectedRate = (context: ShopContext, cart: CartRow) =>
  ratesOf(context, cart).find((rate) => rate.carrier === cart.carrier && rate.method === cart.method && rate.reason === null)

export function availablePayments(context: ShopContext, cart: CartRow): PaymentMethod[] {
  const lines = linesOf(context, cart)
  const rate = selectedRate(context, cart)
  const point = cart.pickup_point && rate?.pickupPointRequired ? pickupPoint(context.db, cart.pickup_point) : null
  const situation = {
    stock: context.engine.modules === 'stock' ? context.settings : undefined,
    virtual: isVirtual(lines),
    pointAcceptsPayment: point?.accepts_payment !== 0,
    country: destination(context, cart),
    carrier: rate?.carrier,
    total: lines.length > 0 ? totalsWithFee(context, cart, null).grandTotal : null,
  }
  return paymentMethods(situation, context.store.lang)
}

export const selectedPayment = (context: ShopContext, cart: CartRow) =>
  availablePayments(context, cart).find(({ code }) => code === cart.payment)

/** What a cart costs, and what is left to pay of it: `grandTotal` is without what its gift cards pay. */
export interface CartTotals extends CartMoney {
  gifts: GiftPrices
  cards: UsedGiftCard[]
}

/** What the cart costs, with what its coupon takes off; the part of each line is `lineDiscount` of the cart. */
export function cartTotals(context: ShopContext, cart: CartRow): CartTotals {
  const fee = selectedPayment(context, cart)?.fee
  return totalsWithFee(context, cart, fee ? { gross: fee, vat: feeVat } : null)
}

/** Which payments there are depends on the total before a payment's own fee. */
function totalsWithFee(context: ShopContext, cart: CartRow, fee: TaxedAmount | null): CartTotals {
  const { rows } = discountOf(context, cart)
  const rate = selectedRate(context, cart)
  const gifts = giftPricesOf(context, cart)
  const wrapping = sumOfGifts(gifts)
  const money = cartMoney(
    rows,
    rate ? { gross: rate.gross, vat: shippingVat } : null,
    fee,
    wrapping > 0 ? { gross: wrapping, vat: feeVat } : null,
  )
  const cards = usedCards(context, cart, money.grandTotal)
  const paid = cards.reduce((sum, { applied }) => sum + applied, 0)
  return { ...money, grandTotal: money.grandTotal - paid, gifts, cards }
}
