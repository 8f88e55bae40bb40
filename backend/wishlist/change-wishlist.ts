import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { productById } from '../product/product-store.ts'
import { openWishlist, wholeNumber, wisher } from './open-wishlist.ts'
import { type WishRefusal, type WishlistItemInput, chosen, refusedWish, wishedItem } from './wished-item.ts'
import {
  type WishlistRow,
  countWishes,
  deleteWish,
  insertWish,
  saveWish,
  touchWishlist,
  wishById,
  wishBySignature,
  wishesOf,
  wishlistById,
} from './wishlist-store.ts'

/** Limits far above manual use, which keep a call and a list readable. */
export const wishLimits = { inOneCall: 300, inOneList: 500, description: 2000 }

const userError = ({ code, message }: WishRefusal) => ({ code, message })
const isRefusal = (outcome: WishRefusal | null): outcome is WishRefusal => outcome !== null

function notTooMany(items: readonly unknown[]) {
  if (items.length > wishLimits.inOneCall) throw inputError(`A call takes at most ${wishLimits.inOneCall} wish list items.`)
}

export function recordWish(
  { effects }: Pick<ShopContext, 'effects'>,
  operation: string,
  wishlist: WishlistRow,
  wish: number,
  change: { before?: unknown; after?: unknown },
) {
  effects.record({ operation, cart: `wishlist/${wishlist.id}`, line: String(wish), ...change })
}

/** Adds items to a wish list even when others are refused; the quantity of an item already there is increased. */
export function addWishes(context: ShopContext, wishlistId: string, inputs: readonly WishlistItemInput[]) {
  const { db, clock } = context
  wisher(context)
  notTooMany(inputs)
  return db.transaction(() => {
    const wishlist = openWishlist(context, wishlistId)
    const refusals = inputs.map((input) => addWish(context, wishlist, input)).filter(isRefusal)
    if (refusals.length < inputs.length) touchWishlist(db, wishlist.id, clock().toISOString())
    return outcome(context, wishlist, refusals)
  })
}

function addWish(context: ShopContext, wishlist: WishlistRow, input: WishlistItemInput): WishRefusal | null {
  const { db, clock } = context
  const wished = wishedItem(input, context)
  if (!wished.ok) return wished
  const { item } = wished
  const present = wishBySignature(db, wishlist.id, item.signature)
  if (!present) {
    if (countWishes(db, wishlist.id) >= wishLimits.inOneList)
      return refusedWish(`A wish list holds at most ${wishLimits.inOneList} items.`)
    const id = insertWish(db, wishlist.id, item, clock().toISOString())
    recordWish(context, 'addProductsToWishlist', wishlist, id, { after: item.quantity })
    return null
  }
  const quantity = present.quantity + item.quantity
  saveWish(db, { ...present, quantity })
  recordWish(context, 'addProductsToWishlist', wishlist, present.id, { before: present.quantity, after: quantity })
  return null
}

export function removeWishes(context: ShopContext, wishlistId: string, ids: readonly string[]) {
  const { db, clock } = context
  wisher(context)
  notTooMany(ids)
  return db.transaction(() => {
    const wishlist = openWishlist(context, wishlistId)
    const refusals = ids.map((id) => removeWish(context, wishlist, wholeNumber(id))).filter(isRefusal)
    if (ids.length > 0) touchWishlist(db, wishlist.id, clock().toISOString())
    return outcome(context, wishlist, refusals)
  })
}

/** Removes all items of a wish list. */
export function clearWishes(context: ShopContext, wishlistId: string) {
  const { db, clock } = context
  wisher(context)
  if (wholeNumber(wishlistId) === 0) throw inputError('The wishlistId is required.')
  return db.transaction(() => {
    const wishlist = openWishlist(context, wishlistId)
    for (const { id } of wishesOf(db, wishlist.id)) removeWish(context, wishlist, id)
    touchWishlist(db, wishlist.id, clock().toISOString())
    return outcome(context, wishlist, [])
  })
}

const notInList = (id: number) => refusedWish(`The wishlist item with ID "${id}" does not belong to the wishlist`)

function removeWish(context: ShopContext, wishlist: WishlistRow, id: number): WishRefusal | null {
  const wish = wishById(context.db, wishlist.id, id)
  if (!wish) return notInList(id)
  deleteWish(context.db, id)
  recordWish(context, 'removeProductsFromWishlist', wishlist, id, { before: wish.quantity })
  return null
}

export interface WishUpdate {
  wishlist_item_id: string
  quantity?: number | null
  description?: string | null
  selected_options?: (string | null)[] | null
  entered_options?: ({ uid: string; value: string } | null)[] | null
}

export function updateWishes(context: ShopContext, wishlistId: string, updates: readonly WishUpdate[]) {
  const { db, clock } = context
  wisher(context)
  notTooMany(updates)
  return db.transaction(() => {
    const wishlist = openWishlist(context, wishlistId, 'Could not find the specified wishlist')
    const refusals = updates.map((update) => updateWish(context, wishlist, update)).filter(isRefusal)
    if (refusals.length < updates.length) touchWishlist(db, wishlist.id, clock().toISOString())
    return outcome(context, wishlist, refusals)
  })
}

/** Updates a wish list item; values that are not given do not change. */
function updateWish(context: ShopContext, wishlist: WishlistRow, update: WishUpdate): WishRefusal | null {
  const { db, store } = context
  const id = wholeNumber(update.wishlist_item_id)
  const wish = wishById(db, wishlist.id, id)
  if (!wish) return notInList(id)
  const quantity = update.quantity ?? wish.quantity
  const description = update.description ?? wish.description
  if (Math.trunc(quantity) === 0) return refusedWish('The quantity of a wish list item cannot be 0')
  if (!(quantity > 0) || quantity > 99_999_999) return refusedWish('The product quantity should be greater than 0')
  if ((description?.length ?? 0) > wishLimits.description)
    return refusedWish(`A description has at most ${wishLimits.description} characters.`)
  const product = productById(db, store.lang, wish.product_id)
  if (!product) return refusedWish(`Could not find product for the wishlist item with ID "${id}"`)
  const given = [...(update.selected_options ?? []), ...(update.entered_options ?? [])]
  const choice = given.length > 0 ? chosen(product, { ...update, sku: product.sku }, context) : null
  if (choice && 'ok' in choice) return choice
  saveWish(db, { ...wish, ...choice, quantity, description })
  recordWish(context, 'updateProductsInWishlist', wishlist, id, { before: wish.quantity, after: quantity })
  return null
}

const outcome = ({ db }: ShopContext, wishlist: WishlistRow, refusals: readonly WishRefusal[]) => ({
  wishlist: wishlistById(db, wishlist.id) ?? wishlist,
  user_errors: refusals.map(userError),
})
