import { freshCart, openCart } from '../cart/cart-access.ts'
import type { CartRow } from '../cart/cart-store.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'

/** The values before and after a change, for the effect log. */
export interface CartChange {
  before: unknown
  after: unknown
}

/** Opens the cart, changes it and logs the change, in one transaction. */
export function changeCart(context: ShopContext, operation: string, cartId: string, work: (cart: CartRow) => CartChange) {
  return context.db.transaction(() => {
    const cart = openCart(context, cartId)
    context.effects.record({ operation, cart: cart.masked_id, ...work(cart) })
    return { cart: freshCart(context, cart) }
  })
}
