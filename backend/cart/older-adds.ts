import { inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { optionUid } from '../product/custom-options.ts'
import { productBySku } from '../product/product-store.ts'
import { bundleUid, encodeUid } from '../product/uids.ts'
import { openCart } from './cart-access.ts'
import { linesOf } from './cart-lines.ts'
import { addItem, settled } from './change-cart.ts'
import type { CartItemInput } from './item-input.ts'

/** An item of the mutations that preceded addProductsToCart, each of which handled one kind of product. */
export interface OlderItem {
  data: CartItemInput
  customizable_options?: ({ id?: number | null; uid?: string | null; value_string: string } | null)[] | null
  parent_sku?: string | null
  variant_sku?: string | null
  bundle_options?: ({ id: number; quantity: number; value: (string | null)[] } | null)[] | null
  downloadable_product_links?: ({ link_id: number } | null)[] | null
}

export interface OlderInput {
  cart_id: string
  cart_items: (OlderItem | null)[]
}

/** Converts the item into the input of addProductsToCart. */
function asItem(older: OlderItem): CartItemInput {
  const { data, parent_sku, variant_sku, bundle_options, downloadable_product_links, customizable_options } = older
  const parts = (bundle_options ?? []).flatMap((option) =>
    (option?.value ?? []).map((selection) => bundleUid(option?.id ?? 0, Number(selection), option?.quantity ?? 0)),
  )
  const links = (downloadable_product_links ?? []).map((link) => encodeUid(`downloadable/${link?.link_id}`))
  const custom = (customizable_options ?? []).flatMap((one) =>
    one ? [{ uid: one.uid ?? optionUid(one.id ?? 0), value: one.value_string }] : [],
  )
  return {
    ...data,
    sku: variant_sku ?? data.sku,
    parent_sku: parent_sku ?? data.parent_sku ?? null,
    selected_options: [...(data.selected_options ?? []), ...parts, ...links],
    entered_options: [...(data.entered_options ?? []), ...custom],
  }
}

/** Messages about missing options, which are reported unchanged; all others are prefixed with the product's SKU. */
const unprefixed = /^(You need to choose|Please (select|specify)|The product's required)/

/** Messages about a variant that does not exist or does not belong to this product. */
const isNoVariant = /^Could not (find a product|match child product)/

/** Adds all items or none and reports a failure as a GraphQL error, as these older mutations always did. */
export function addAsBefore(context: ShopContext, { cart_id, cart_items }: OlderInput, parentNeeded = false) {
  if (cart_id === '') throw inputError('Required parameter "cart_id" is missing')
  const items = cart_items.filter((item) => item !== null)
  if (items.length === 0) throw inputError('Required parameter "cart_items" is missing')
  return context.db.transaction(() => {
    const cart = openCart(context, cart_id)
    const lines = [...linesOf(context, cart)]
    for (const older of items) {
      const item = asItem(older)
      const named = parentNeeded ? (item.parent_sku ?? '') : item.sku
      check(context, item, named)
      const refusal = addItem(context, cart, lines, item)
      if (!refusal) continue
      if (unprefixed.test(refusal.message)) throw inputError(refusal.message)
      const message = parentNeeded && isNoVariant.test(refusal.message) ? 'Could not find specified product.' : refusal.message
      throw inputError(`Could not add the product with SKU ${named} to the shopping cart: ${message}`)
    }
    return { cart: settled(context, cart) }
  })
}

/** @param named the SKU the mutation is about: for a variant, its parent's */
function check({ db, store }: ShopContext, { quantity }: CartItemInput, named: string) {
  if (!(quantity > 0)) throw inputError('Please enter a number greater than 0 in this field.')
  if (!productBySku(db, store.lang, named)) throw noSuchEntity(`Could not find a product with SKU "${named}"`)
}
