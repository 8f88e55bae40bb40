import { openCart } from '../cart/cart-access.ts'
import { type CartRow, cartByMask } from '../cart/cart-store.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { availableMethod } from './cart-address-fields.ts'
import { ratesOf } from './cart-totals.ts'

export interface EstimateInput {
  cart_id: string
  address: { country_code: string }
  shipping_method?: { carrier_code: string; method_code: string } | null
}

/** Returns the cart as if it were sent to the given country. Nothing is saved. */
function asIfSentTo(context: ShopContext, { cart_id, address }: EstimateInput): CartRow {
  if (cart_id === '') throw inputError('Required parameter "cart_id" is missing')
  if (!cartByMask(context.db, cart_id)) throw inputError(`Could not find a cart with ID "${cart_id}"`)
  return { ...openCart(context, cart_id), estimatedCountry: address.country_code }
}

/** Magento's `estimateShippingMethods`: shipping costs to a country before an address is set. */
export const estimatedShipping = (context: ShopContext, input: EstimateInput) =>
  ratesOf(context, asIfSentTo(context, input)).map((rate) => availableMethod(rate, context.store.lang))

/** Magento's `estimateTotals`: the cart's totals for a country and a shipping method. */
export function estimatedTotals(context: ShopContext, input: EstimateInput): CartRow {
  const cart = asIfSentTo(context, input)
  const asked = input.shipping_method
  return asked ? { ...cart, carrier: asked.carrier_code, method: asked.method_code } : cart
}
