import * as v from 'valibot'
import { customersCart } from '../cart/cart-access.ts'
import { chosenParts } from '../cart/cart-lines.ts'
import { addProducts } from '../cart/change-cart.ts'
import type { CartItemInput } from '../cart/wanted-item.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { bundleSelectionsOf, productById } from '../product/product-store.ts'
import { bundleUid } from '../product/uids.ts'
import { choicesOf } from '../product/variant-choices.ts'
import { recordWish } from './change-wishlist.ts'
import { openWishlist, wholeNumber, wisher } from './open-wishlist.ts'
import { type WishlistItemRow, deleteWish, touchWishlist, wishesByIds, wishesOf, wishlistById } from './wishlist-store.ts'

const givenOptions = v.object({
  selected_options: v.nullish(v.array(v.nullable(v.string()))),
  entered_options: v.nullish(v.array(v.nullable(v.object({ uid: v.string(), value: v.string() })))),
})

const knownCodes = ['INSUFFICIENT_STOCK', 'NOT_SALABLE', 'PRODUCT_NOT_FOUND'] as const
const codeOf = (code: string) => knownCodes.find((known) => known === code) ?? 'UNDEFINED'

/** Moves items to the cart; an item that the cart refuses stays in the list, with the reason. */
export function wishesToCart(context: ShopContext, wishlistId: string, ids: readonly string[]) {
  const { db, clock } = context
  const { id: customerId } = wisher(context)
  // PHP treats "0" as empty, so this call cannot name the default list.
  if (wishlistId === '' || wishlistId === '0') throw inputError('"wishlistId" value should be specified')
  return db.transaction(() => {
    const wishlist = openWishlist(context, wishlistId)
    const wanted = ids.map(wholeNumber)
    const wishes = ids.length > 0 ? wishesByIds(db, wishlist.id, wanted) : wishesOf(db, wishlist.id)
    const unknown = ids.filter((_, at) => !wishes.some(({ id }) => id === wanted[at]))
    if (unknown.length > 0) throw inputError(`The wishlist item ids "${unknown.join(',')}" were not found.`)
    const cart = customersCart(context, customerId)
    const errors = wishes.flatMap((wish) => {
      const { user_errors } = addProducts(context, cart.masked_id, [cartItemOf(context, wish)])
      if (user_errors.length === 0) {
        deleteWish(db, wish.id)
        recordWish(context, 'addWishlistItemsToCart', wishlist, wish.id, { before: wish.quantity })
      }
      return user_errors.map(({ code, message }) => ({
        ...{ code: codeOf(code), message },
        ...{ wishlistId: wishlist.id, wishlistItemId: wish.id },
      }))
    })
    if (errors.length < wishes.length) touchWishlist(db, wishlist.id, clock().toISOString())
    return {
      wishlist: wishlistById(db, wishlist.id),
      status: errors.length === 0,
      add_wishlist_items_to_cart_user_errors: errors,
    }
  })
}

/** Returns an item as an input of `addProductsToCart`, so that the cart's own rules apply. */
function cartItemOf({ db, store }: ShopContext, wish: WishlistItemRow): CartItemInput {
  const product = productById(db, store.lang, wish.product_id)
  if (!product) throw new Error(`Wish ${wish.id} is of a product that does not exist`)
  const asked = { sku: product.sku, quantity: wish.quantity }
  if (wish.request) {
    const { selected_options = null, entered_options = null } = v.parse(givenOptions, JSON.parse(wish.request))
    return { ...asked, selected_options, entered_options }
  }
  return { ...asked, selected_options: [...variantOption(), ...bundleOptions()] }

  function variantOption() {
    const variant = wish.variant_id === null ? undefined : productById(db, store.lang, wish.variant_id)
    return variant ? choicesOf(db, variant).map(({ uid }) => uid) : []
  }

  function bundleOptions() {
    if (wish.selections === null) return []
    const known = bundleSelectionsOf(db, store.lang, wish.product_id)
    return v.parse(chosenParts, JSON.parse(wish.selections)).flatMap(({ selection, quantity }) => {
      const part = known.find(({ selection_id }) => selection_id === selection)
      return part ? [bundleUid(part.option_id, selection, quantity)] : []
    })
  }
}
