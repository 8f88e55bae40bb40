import type { ShopContext } from '../endpoint/shop-context.ts'
import { type ProductRow, groupedItemsOf, productById, productBySku, variantsOf } from '../product/product-store.ts'
import { uidNumbers } from '../product/uids.ts'
import { variantOfUids } from '../product/variant-choices.ts'
import type { NewItem } from './cart-store.ts'
import { type CartItemInput, type Refusal, type Wanted, chosenUids, notFound, refused } from './item-input.ts'
import { isSoldOnline } from '../product/online-sale.ts'
import { isSalableTo } from './salability.ts'
import { wantedBundle } from './wanted-bundle.ts'
import { withCustom, withoutCustom } from './wanted-custom.ts'
import { wantedDownload } from './wanted-download.ts'
import { wantedGiftCard } from './wanted-gift-card.ts'

export { type CartErrorCode, type CartItemInput, type Refusal, type Wanted, refused } from './item-input.ts'

type Needs = Pick<ShopContext, 'db' | 'store' | 'customer' | 'settings'>

const unavailable = refused('NOT_SALABLE', 'Product that you are trying to add is not available.')
const unconfigured = refused('UNDEFINED', 'You need to choose options for your item.')

/** Converts a requested item into lines: a grouped product becomes one line per requested product. */
export function wantedItems(input: CartItemInput, context: Needs): { ok: true; items: NewItem[] } | Refusal {
  const product = input.quantity > 0 ? productBySku(context.db, context.store.lang, input.sku) : undefined
  if (product?.__typename === 'GroupedProduct') return wantedGroup(product, input, context)
  const wanted = wantedItem(input, context)
  return wanted.ok ? { ok: true, items: [wanted.item] } : wanted
}

/** Converts a requested item into a line of the cart, or returns Magento's refusal. */
export const wantedItem = (input: CartItemInput, context: Needs): Wanted =>
  withCustom(input, wantedOfKind(withoutCustom(input), context), context)

function wantedOfKind(input: CartItemInput, context: Needs): Wanted {
  const { db, store, customer } = context
  if (!(input.quantity > 0)) return refused('UNDEFINED', 'The product quantity should be greater than 0')
  const product = productBySku(db, store.lang, input.sku)
  if (!product) return notFound(input.sku)
  if (!isSalableTo(product, customer) || !isSoldOnline(context, product)) return unavailable
  if (product.parent_id !== null) return wantedVariant(product, input, context)
  switch (product.__typename) {
    case 'ConfigurableProduct':
      return wantedConfiguration(product, input, context)
    case 'BundleProduct':
      return wantedBundle(product, input, context)
    case 'DownloadableProduct':
      return wantedDownload(product, input, context)
    case 'GiftCardProduct':
      return wantedGiftCard(product, input, context)
    case 'GroupedProduct':
      return nothingOfTheGroup
    default:
      return wantedLine(product, null, input.quantity)
  }
}

const wantedLine = (product: ProductRow, variant: ProductRow | null, quantity: number): Wanted => ({
  ok: true,
  item: {
    product_id: product.id,
    variant_id: variant?.id ?? null,
    selections: null,
    signature: [product.id, variant?.id].filter((id) => id !== undefined).join('/'),
    quantity,
  },
})

/** Builds the line of a variant requested by its own SKU: the same line as when chosen on its parent's page. */
function wantedVariant(variant: ProductRow, { sku, parent_sku, quantity }: CartItemInput, { db, store }: Needs): Wanted {
  const parent = productById(db, store.lang, variant.parent_id ?? 0)
  if (!parent) return unavailable
  if (!parent_sku || parent_sku.toLowerCase() === parent.sku.toLowerCase()) return wantedLine(parent, variant, quantity)
  const named = productBySku(db, store.lang, parent_sku)
  if (!named) return notFound(parent_sku)
  if (named.__typename !== 'ConfigurableProduct')
    return refused('UNDEFINED', `Product ${parent_sku} is not a configurable product`)
  return refused('UNDEFINED', `Could not match child product ${sku} with parent ${parent_sku}`)
}

/** Builds the line of a configurable product. As in Magento, options that do not match exactly one variant are refused. */
function wantedConfiguration(product: ProductRow, input: CartItemInput, { db, store }: Needs): Wanted {
  const variant = variantOfUids(db, variantsOf(db, store.lang, product.id), chosenUids(input))
  return variant ? wantedLine(product, variant, input.quantity) : unconfigured
}

const nothingOfTheGroup = refused('UNDEFINED', 'Please specify the quantity of product(s).')
const mostOfOne = 99_999

/** Builds the lines of a grouped product; its uids name each product and its quantity: grouped/<product id>/<quantity>. */
function wantedGroup(group: ProductRow, input: CartItemInput, context: Needs): { ok: true; items: NewItem[] } | Refusal {
  if (!isSalableTo(group, context.customer)) return unavailable
  const quantities = new Map<number, number>()
  for (const uid of chosenUids(input)) {
    const [product, quantity] = uidNumbers(uid, 'grouped') ?? []
    if (product !== undefined && quantity !== undefined) quantities.set(product, Math.min(quantity, mostOfOne))
  }
  const asked = groupedItemsOf(context.db, context.store.lang, group.id).filter(({ id }) => (quantities.get(id) ?? 0) > 0)
  if (asked.length === 0) return nothingOfTheGroup
  const items: NewItem[] = []
  for (const { sku, id } of asked) {
    const wanted = wantedItem({ sku, quantity: quantities.get(id) ?? 0 }, context)
    if (!wanted.ok) return wanted
    items.push(wanted.item)
  }
  return { ok: true, items }
}
