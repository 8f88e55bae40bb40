import { discountOf } from '../cart/cart-discount.ts'
import { openCart } from '../cart/cart-access.ts'
import { isVirtual, linesOf, weightOf } from '../cart/cart-lines.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { availableMethod } from './cart-address-fields.ts'
import { hasProfessional } from './professional-use.ts'
import { shippingRates } from './shipping-rates.ts'

export interface EstimateInput {
  cart_id: string
  address: { country_code: string }
}

/** Magento's `estimateShippingMethods`: what a delivery would cost to a country, before there is an address. */
export function estimatedShipping(context: ShopContext, { cart_id, address }: EstimateInput) {
  if (cart_id === '') throw inputError('Required parameter "cart_id" is missing')
  const cart = openCart(context, cart_id)
  const lines = linesOf(context, cart)
  if (lines.length === 0 || isVirtual(lines)) return []
  const parcel = { grams: weightOf(lines), country: address.country_code, professional: hasProfessional(lines) }
  const free = discountOf(context, cart).rule?.freeShipping === true
  return shippingRates(parcel).map((rate) => availableMethod(free ? { ...rate, gross: 0 } : rate, context.store.lang))
}
