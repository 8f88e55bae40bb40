import { authorizationError, inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { type WishlistRow, insertWishlist, wishlistById, wishlistOf } from './wishlist-store.ts'

/** Parses an id as Magento does: anything that is not an integer reads as 0. */
export const wholeNumber = (id: string) => Number.parseInt(id, 10) || 0

export function wisher({ customer, settings }: Pick<ShopContext, 'customer' | 'settings'>) {
  if (!settings.wishLists) throw inputError('The wishlist configuration is currently disabled.')
  if (!customer) throw authorizationError('The current user cannot perform operations on wishlist')
  return customer
}

/** Returns the default wish list of a customer, created on first use. */
export function customersWishlist({ db, clock }: Pick<ShopContext, 'db' | 'clock'>, customerId: number): WishlistRow {
  return db.transaction(() => {
    if (!wishlistOf(db, customerId)) insertWishlist(db, customerId, clock().toISOString())
    const wishlist = wishlistOf(db, customerId)
    if (!wishlist) throw new Error('A wish list that was just made is missing')
    return wishlist
  })
}

/** Returns the customer's own wish list by its id, 0 being the default one; `undefined` for another customer's as for an unknown one. */
export function ownWishlist(context: ShopContext, id: string): WishlistRow | undefined {
  const { id: customerId } = wisher(context)
  const number = wholeNumber(id)
  if (number <= 0) return customersWishlist(context, customerId)
  const wishlist = wishlistById(context.db, number)
  return wishlist?.customer_id === customerId ? wishlist : undefined
}

export function openWishlist(context: ShopContext, id: string, refusal = 'The wishlist was not found.'): WishlistRow {
  const wishlist = ownWishlist(context, id)
  if (!wishlist) throw inputError(refusal)
  return wishlist
}
