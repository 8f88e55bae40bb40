import { inputError, isRefusal } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { linesOf } from './cart-lines.ts'
import { openCart } from './cart-access.ts'
import { cartByMask, closeCart } from './cart-store.ts'
import { changeQuantity, settled } from './change-cart.ts'

const failed = (type: 'INACTIVE' | 'NOT_FOUND' | 'UNAUTHORISED', message: string) => ({ cart: null, errors: [{ type, message }] })

/** Removes every line; what prevents it is returned as an error beside the data. */
export function clearCart(context: ShopContext, uid: string) {
  if (uid === '') throw inputError('Required parameter "uid" is missing')
  const { db, customer } = context
  return db.transaction(() => {
    const cart = cartByMask(db, uid)
    if (!cart) return failed('NOT_FOUND', `Could not find a cart with ID "${uid}"`)
    if (!cart.active) return failed('INACTIVE', "The cart isn't active.")
    if (cart.customer_id !== (customer?.id ?? null))
      return failed('UNAUTHORISED', `The current user cannot perform operations on cart "${uid}"`)
    for (const { item } of linesOf(context, cart)) changeQuantity(context, cart, item, 0, 'clearCart')
    return { cart: settled(context, cart), errors: [] }
  })
}

/** Deactivates a cart; what prevents it is returned as the `error`. */
export function setCartAsInactive(context: ShopContext, cartId: string) {
  const { db, effects } = context
  return db.transaction(() => {
    try {
      const cart = openCart(context, cartId)
      closeCart(db, cart.id)
      effects.record({ operation: 'setCartAsInactive', cart: cart.masked_id, before: 'active', after: 'inactive' })
      return { success: true, error: null }
    } catch (error) {
      if (!isRefusal(error)) throw error
      return { success: false, error: error.message }
    }
  })
}
