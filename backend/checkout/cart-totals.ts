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

/** Returns the destination of the cart: the country of an estimate, else that of its shipping address. */
const destination = (context: ShopContext, cart: CartRow) =>
  cart.estimatedCountry ?? cartAddress(context.db, cart.id, 'shipping')?.country

/** Returns the shipping rates; none without a destination, and none for a cart that needs no delivery. */
export function ratesOf(context: ShopContext, cart: CartRow): ShippingRate[] {
  const lines = linesOf(context, cart)
  const country = destination(context, cart)
  if (country === undefined || lines.length === 0 || isVirtual(lines)) return []
  const { rule, rows } = discountOf(context, cart)
  const rates =
    context.engine.modules === 'stock'
      ? stockRates(rows.reduce((sum, { gross }) => sum + gross, 0))
      : shippingRates({ grams: weightOf(lines), country, professional: hasProfessional(lines) })
  // As in Magento, a rule with free shipping makes the rates themselves free instead of adding a discount.
  return rule?.freeShipping ? rates.map((rate) => ({ ...rate, gross: 0 })) : rates
}

/** Returns the chosen rate at its current price; `undefined` when another address or weight has made it unavailable. */
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

/** Totals of a cart; `grandTotal` is what remains to be paid after its gift cards. */
export interface CartTotals extends CartMoney {
  gifts: GiftPrices
  cards: UsedGiftCard[]
}

/** Returns the totals of a cart, its coupon included; `lineDiscount` returns the share of a line. */
export function cartTotals(context: ShopContext, cart: CartRow): CartTotals {
  const fee = selectedPayment(context, cart)?.fee
  return totalsWithFee(context, cart, fee ? { gross: fee, vat: feeVat } : null)
}

/**
 * Returns the totals with a given payment fee. The fee is a parameter, because the available payment methods depend on the total before it.
 */
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
