import { alreadyExists, authorizationError, inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { type CartRow, activeCartOf, cartByMask, insertCart } from './cart-store.ts'

/** The checks of Magento's GetCartForUser, in its order: unknown, inactive, somebody else's. */
export function openCart({ db, customer }: Pick<ShopContext, 'db' | 'customer'>, maskedId: string): CartRow {
  if (maskedId === '') throw inputError('Required parameter "cart_id" is missing')
  const cart = cartByMask(db, maskedId)
  if (!cart) throw noSuchEntity(`Could not find a cart with ID "${maskedId}"`)
  if (!cart.active) throw noSuchEntity("The cart isn't active.")
  if (cart.customer_id !== (customer?.id ?? null))
    throw authorizationError(`The current user cannot perform operations on cart "${maskedId}"`)
  return cart
}

/** A cart just changed, read again. */
export function freshCart(context: Pick<ShopContext, 'db'>, { masked_id }: CartRow) {
  const cart = cartByMask(context.db, masked_id)
  if (!cart) throw new Error('A cart vanished while it was changed')
  return cart
}

function create({ db, clock, effects }: ShopContext, customerId: number | null, maskedId?: string) {
  const cart = insertCart(db, clock(), customerId, maskedId)
  effects.record({ operation: 'createEmptyCart', cart, after: { customer: customerId } })
  return cart
}

export function customersCart(context: ShopContext, customerId: number): CartRow {
  return context.db.transaction(() => {
    if (!activeCartOf(context.db, customerId)) create(context, customerId)
    const cart = activeCartOf(context.db, customerId)
    if (!cart) throw new Error('A cart that was just made is missing')
    return cart
  })
}

/**
 * @param wished an id the client made up, so that it can repeat the call without making a second cart
 * @param wrongLength each of the two mutations has its own words for it
 */
function checkWished({ db }: ShopContext, wished: string | null | undefined, wrongLength: string) {
  if (wished == null) return
  if (!/^[A-Za-z0-9]{32}$/.test(wished)) throw inputError(wrongLength)
  if (cartByMask(db, wished)) throw alreadyExists(`Cart with ID "${wished}" already exists.`)
}

/** A customer has one cart, whatever id is wished. @returns the id of the cart */
export function createCart(context: ShopContext, wished?: string | null): string {
  const { db, customer } = context
  return db.transaction(() => {
    checkWished(context, wished, 'Cart ID length should to be 32 symbols.')
    const existing = customer && activeCartOf(db, customer.id)
    return existing ? existing.masked_id : create(context, customer?.id ?? null, wished ?? undefined)
  })
}

export function createGuestCart(context: ShopContext, wished?: string | null): CartRow {
  return context.db.transaction(() => {
    checkWished(context, wished, 'Cart ID length should be 32 characters.')
    if (context.customer) throw alreadyExists('Use `Query.customerCart` for logged in customer.')
    return openCart(context, create(context, null, wished ?? undefined))
  })
}
