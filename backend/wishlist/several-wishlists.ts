import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { recordWish, wishLimits } from './change-wishlist.ts'
import { customersWishlist, openWishlist, wholeNumber, wisher } from './open-wishlist.ts'
import { type WishRefusal, refusedWish } from './wished-item.ts'
import {
  type Visibility,
  type WishlistRow,
  countWishes,
  deleteWish,
  deleteWishlistRow,
  insertWish,
  insertWishlist,
  saveWish,
  saveWishlistName,
  touchWishlist,
  wishById,
  wishBySignature,
  wishlistById,
  wishlistsOf,
} from './wishlist-store.ts'

/** Most wish lists per customer. */
export const mostWishlists = 5

const longestName = 255

/** Magento's name for the default list, which has no name of its own. */
export const defaultName = 'Wish List'

function checkedName(context: ShopContext, customerId: number, name: string, except?: number) {
  const wanted = name.trim().slice(0, longestName)
  if (wanted === '') throw inputError('Provide the wish list name.')
  const others = wishlistsOf(context.db, customerId).filter(({ id }) => id !== except)
  if (others.some((list) => (list.name ?? defaultName).toLowerCase() === wanted.toLowerCase()))
    throw inputError(`Wish list "${wanted}" already exists.`)
  return wanted
}

const again = ({ db }: ShopContext, list: WishlistRow) => wishlistById(db, list.id) ?? list

export function createWishlist(context: ShopContext, { name, visibility }: { name: string; visibility: Visibility }) {
  const { db, clock } = context
  const { id: customerId } = wisher(context)
  return db.transaction(() => {
    customersWishlist(context, customerId)
    const wanted = checkedName(context, customerId, name)
    if (wishlistsOf(db, customerId).length >= mostWishlists)
      throw inputError(`Only ${mostWishlists} wish list(s) can be created.`)
    const id = insertWishlist(db, customerId, clock().toISOString())
    saveWishlistName(db, id, wanted, visibility)
    return { wishlist: wishlistById(db, id) }
  })
}

interface Change {
  wishlistId: string
  name?: string | null
  visibility?: Visibility | null
}

/** Updates a wish list; values that are not given do not change. */
export function updateWishlist(context: ShopContext, { wishlistId, name, visibility }: Change) {
  const { db } = context
  const { id: customerId } = wisher(context)
  return db.transaction(() => {
    const list = openWishlist(context, wishlistId)
    const wanted = name == null ? list.name : checkedName(context, customerId, name, list.id)
    saveWishlistName(db, list.id, wanted, visibility ?? list.visibility)
    const after = again(context, list)
    return { uid: String(after.id), name: after.name ?? defaultName, visibility: after.visibility }
  })
}

export function deleteWishlist(context: ShopContext, wishlistId: string) {
  const { db } = context
  const { id: customerId } = wisher(context)
  return db.transaction(() => {
    const list = openWishlist(context, wishlistId)
    if (list.id === customersWishlist(context, customerId).id) throw inputError("The default wish list can't be deleted.")
    deleteWishlistRow(db, list.id)
    return { status: true, wishlists: wishlistsOf(db, customerId) }
  })
}

interface Between {
  sourceWishlistUid: string
  destinationWishlistUid: string
  wishlistItems: { wishlist_item_id: string; quantity?: number | null }[]
}

/** Copies or moves items to another list of the same customer, even when some are refused. */
export function carryWishes(
  context: ShopContext,
  { sourceWishlistUid, destinationWishlistUid, wishlistItems }: Between,
  moves: boolean,
) {
  const { db, clock } = context
  wisher(context)
  if (wishlistItems.length > wishLimits.inOneCall)
    throw inputError(`A call takes at most ${wishLimits.inOneCall} wish list items.`)
  return db.transaction(() => {
    const [source, destination] = [openWishlist(context, sourceWishlistUid), openWishlist(context, destinationWishlistUid)]
    const refusals = wishlistItems.flatMap((asked) => carryWish(context, source, destination, asked, moves) ?? [])
    for (const { id } of [source, destination]) touchWishlist(db, id, clock().toISOString())
    return {
      source_wishlist: again(context, source),
      destination_wishlist: again(context, destination),
      user_errors: refusals.map(({ code, message }) => ({ code, message })),
    }
  })
}

function carryWish(
  context: ShopContext,
  source: WishlistRow,
  destination: WishlistRow,
  asked: Between['wishlistItems'][number],
  moves: boolean,
): WishRefusal | null {
  const { db, clock } = context
  const id = wholeNumber(asked.wishlist_item_id)
  const wish = wishById(db, source.id, id)
  if (!wish) return refusedWish(`The wishlist item with ID "${id}" does not belong to the wishlist`)
  if (source.id === destination.id) return refusedWish('The wish lists are the same.')
  const quantity = asked.quantity ?? wish.quantity
  if (!(quantity > 0) || quantity > 99_999_999) return refusedWish('The product quantity should be greater than 0')
  const present = wishBySignature(db, destination.id, wish.signature)
  if (!present && countWishes(db, destination.id) >= wishLimits.inOneList)
    return refusedWish(`A wish list holds at most ${wishLimits.inOneList} items.`)
  const operation = moves ? 'moveProductsBetweenWishlists' : 'copyProductsBetweenWishlists'
  if (present) saveWish(db, { ...present, quantity: present.quantity + quantity })
  const into = present?.id ?? insertWish(db, destination.id, { ...wish, quantity }, clock().toISOString(), wish.description)
  recordWish(context, operation, destination, into, { before: present?.quantity, after: (present?.quantity ?? 0) + quantity })
  if (!moves) return null
  if (quantity >= wish.quantity) deleteWish(db, wish.id)
  else saveWish(db, { ...wish, quantity: wish.quantity - quantity })
  recordWish(context, operation, source, wish.id, { before: wish.quantity, after: Math.max(wish.quantity - quantity, 0) })
  return null
}
