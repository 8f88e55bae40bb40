import { linesOf } from '../cart/cart-lines.ts'
import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { changeCart } from './cart-change.ts'
import { ratesOf } from './cart-totals.ts'
import { cartAddress, pickupPoint, saveShippingMethod } from './checkout-store.ts'

export interface ShippingMethodInput {
  carrier_code: string
  method_code: string
  pickup_address?: { parcel_locker_no?: string | null; name?: string | null } | null
}

/**
 * Sets the shipping method with the checks of Magento's SetShippingMethodsOnCart, in its order; the pickup point is this shop's addition.
 */
export function setShippingMethod(context: ShopContext, cartId: string, inputs: readonly (ShippingMethodInput | null)[]) {
  if (cartId === '') throw inputError('Required parameter "cart_id" is missing')
  if (inputs.length === 0) throw inputError('Required parameter "shipping_methods" is missing')
  return changeCart(context, 'setShippingMethodsOnCart', cartId, (cart) => {
    if (inputs.length > 1) throw inputError('You cannot specify multiple shipping methods.')
    const { carrier_code: carrier = '', method_code: method = '', pickup_address: chosen } = inputs[0] ?? {}
    if (carrier === '') throw inputError('Required parameter "carrier_code" is missing.')
    if (method === '') throw inputError('Required parameter "method_code" is missing.')
    if (linesOf(context, cart).length === 0)
      throw inputError("The shipping method can't be set for an empty cart. Add an item to cart and try again.")
    if (!cartAddress(context.db, cart.id, 'shipping'))
      throw inputError('The shipping address is missing. Set the address and try again.')
    const rate = ratesOf(context, cart).find((known) => known.carrier === carrier && known.method === method && !known.reason)
    if (!rate) throw noSuchEntity(`Carrier with such method not found: ${carrier}, ${method}`)
    const point = rate.pickupPointRequired ? pointOf(context, chosen?.parcel_locker_no ?? chosen?.name) : null
    saveShippingMethod(context.db, cart.id, carrier, method, point)
    return { before: { carrier: cart.carrier, method: cart.method, point: cart.pickup_point }, after: { carrier, method, point } }
  })
}

function pointOf({ db }: ShopContext, asked: string | null | undefined) {
  const name = asked?.trim()
  if (!name) throw inputError('The pickup point is missing. Select a pickup point and try again.')
  const point = name.length <= 64 ? pickupPoint(db, name) : undefined
  if (!point) throw noSuchEntity(`Could not find a pickup point with name "${name.slice(0, 64)}"`)
  return point.name
}
