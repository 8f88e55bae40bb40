import type { ChosenPart } from '../cart/cart-lines.ts'
import type { Wanted } from '../cart/item-input.ts'
import { withCustom, withoutCustom } from '../cart/wanted-custom.ts'
import { wantedDownload } from '../cart/wanted-download.ts'
import { wantedGiftCard } from '../cart/wanted-gift-card.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { type ProductRow, bundleSelectionsOf, productById, productBySku, variantsOf } from '../product/product-store.ts'
import { uidNumbers } from '../product/uids.ts'
import { variantOfUids } from '../product/variant-choices.ts'
import type { NewWish } from './wishlist-store.ts'

export interface WishlistItemInput {
  sku: string
  quantity: number
  parent_sku?: string | null
  selected_options?: (string | null)[] | null
  entered_options?: ({ uid: string; value: string } | null)[] | null
}

export interface WishRefusal {
  ok: false
  code: 'PRODUCT_NOT_FOUND' | 'UNDEFINED'
  message: string
}
export type Wished = { ok: true; item: NewWish } | WishRefusal

export const refusedWish = (message: string, code: WishRefusal['code'] = 'UNDEFINED'): WishRefusal => ({
  ok: false,
  code,
  message,
})
const notFound = (sku: string) => refusedWish(`Could not find a product with SKU "${sku}"`, 'PRODUCT_NOT_FOUND')
const wrongOptions = refusedWish('The required options you selected are not available')

/** Largest quantity that Magento's column holds. */
const mostPieces = 99_999_999

type Choice = Pick<NewWish, 'variant_id' | 'selections' | 'options' | 'request' | 'signature'>

/**
 * Reads a wish list item without insisting on stock or configuration, as Magento does. A variant's own SKU adds its parent with that
 * variant chosen.
 */
export function wishedItem(input: WishlistItemInput, context: Pick<ShopContext, 'db' | 'store'>): Wished {
  const { db, store } = context
  const sku = input.parent_sku ?? input.sku
  const found = productBySku(db, store.lang, sku)
  if (!found) return notFound(sku)
  const { quantity } = input
  if (quantity === 0) return refusedWish('The quantity of a wish list item cannot be 0')
  if (!(quantity > 0)) return refusedWish('The product quantity should be greater than 0')
  if (quantity > mostPieces)
    return refusedWish(`Could not add the product with SKU "${sku}" to the wishlist:: Out of range value for the quantity`)
  const product = found.parent_id === null ? found : (productById(db, store.lang, found.parent_id) ?? found)
  const child = found === product ? input.sku : found.sku
  const choice = chosen(product, { ...input, sku: child }, context)
  return 'ok' in choice ? choice : { ok: true, item: { product_id: product.id, quantity, ...choice } }
}

/** Returns the chosen variant, bundle selections or other options; without options the item is not configured yet. */
export function chosen(
  product: ProductRow,
  input: Pick<WishlistItemInput, 'sku' | 'selected_options' | 'entered_options'>,
  context: Pick<ShopContext, 'db' | 'store'>,
): Choice | WishRefusal {
  if (product.__typename === 'ConfigurableProduct') return chosenVariant(product, input, context)
  if (product.__typename === 'BundleProduct') return chosenBundle(product, input, context)
  return chosenWords(product, input, context)
}

/** Reads customizable options, download links and gift card texts, as far as a cart would accept them. */
function chosenWords(
  product: ProductRow,
  { sku, selected_options, entered_options }: Pick<WishlistItemInput, 'sku' | 'selected_options' | 'entered_options'>,
  context: Pick<ShopContext, 'db' | 'store'>,
): Choice {
  const plain = { variant_id: null, selections: null, options: null, request: null, signature: String(product.id) }
  const asked = { sku, quantity: 1, selected_options: selected_options ?? [], entered_options: entered_options ?? [] }
  if (asked.selected_options.length + asked.entered_options.length === 0) return plain
  const wanted = { DownloadableProduct: wantedDownload, GiftCardProduct: wantedGiftCard }[String(product.__typename)]
  const own: Wanted = { ok: true, item: { ...plain, product_id: product.id, quantity: 1 } }
  const line = withCustom(asked, wanted ? wanted(product, withoutCustom(asked), context) : own, context)
  if (!line.ok || !line.item.options) return plain
  const { options, signature } = line.item
  return { ...plain, options, signature, request: JSON.stringify({ selected_options, entered_options }) }
}

function chosenVariant(
  product: ProductRow,
  { sku, selected_options }: Pick<WishlistItemInput, 'sku' | 'selected_options'>,
  { db, store }: Pick<ShopContext, 'db' | 'store'>,
): Choice | WishRefusal {
  const variants = variantsOf(db, store.lang, product.id)
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  const of = (variant: ProductRow | undefined): Choice => ({
    variant_id: variant?.id ?? null,
    selections: null,
    signature: [product.id, variant?.id].filter((id) => id !== undefined).join('/'),
  })
  const uids = (selected_options ?? []).filter((option) => option !== null)
  if (uids.length === 0) {
    if (same(sku, product.sku)) return of(undefined)
    const variant = variants.find((known) => same(known.sku, sku))
    return variant ? of(variant) : notFound(sku)
  }
  const variant = variantOfUids(db, variants, uids)
  return variant ? of(variant) : wrongOptions
}

function chosenBundle(
  product: ProductRow,
  { selected_options, entered_options }: Pick<WishlistItemInput, 'selected_options' | 'entered_options'>,
  { db, store }: Pick<ShopContext, 'db' | 'store'>,
): Choice | WishRefusal {
  const selections = bundleSelectionsOf(db, store.lang, product.id)
  const entered = (entered_options ?? []).filter((option) => option !== null)
  const selected = (selected_options ?? []).filter((uid) => uid !== null).map((uid) => ({ uid, value: undefined }))
  const parts: ChosenPart[] = []
  for (const { uid, value } of [...selected, ...entered]) {
    const [option, id, inside] = uidNumbers(uid, 'bundle') ?? []
    const quantity = value === undefined ? inside : /^\d{1,4}$/.test(value) ? Number(value) : undefined
    const part = selections.find((known) => known.option_id === option && known.selection_id === id)
    const repeated = parts.some(({ selection }) => selection === id)
    if (!part || repeated || quantity === undefined || !Number.isInteger(quantity) || quantity > 9999) return wrongOptions
    if (part.can_change_quantity === 0 && quantity !== part.selection_quantity) return wrongOptions
    if (quantity > 0) parts.push({ selection: part.selection_id, quantity })
  }
  parts.sort((a, b) => a.selection - b.selection)
  const signature = [product.id, ...parts.map((part) => `${part.selection}x${part.quantity}`)].join('/')
  return { variant_id: null, selections: JSON.stringify(parts), signature }
}
