import { withPersonalPrice, type PersonalPrice } from '#shop/product/personal-prices.ts'
import { seenWith, type LineIntent } from '#shop/product/line-intent.ts'
import { priceView } from '#shop/product/price.ts'
import { needsChoice, type ProductCardData } from '#shop/product/product-kind.ts'
import { quantityRules } from '#ui/quantity.ts'
import type { WishItem } from './queries.ts'
import { chosenOf, type Wish } from './wishes.ts'

/** A wish as its card needs it. */
export interface WishCardData {
  wish: Wish
  product: ProductCardData
  /** Labels of the chosen options; empty where none were chosen. */
  choice: string
  /** SKU of the chosen pack. */
  pack: string | undefined
  addedAt: Date | undefined
  /** The cart line; `undefined` while something has to be chosen on the product page. */
  line: LineIntent | undefined
}

function present<T>(list: readonly (T | null)[] | null | undefined): T[] {
  return (list ?? []).filter((one): one is T => one !== null)
}

/** Returns the card of a wish; `undefined` for a product that the shop no longer has. */
export function wishCard(item: WishItem, prices: readonly PersonalPrice[]): WishCardData | undefined {
  const sku = item.product?.sku
  if (!item.product || !sku) return undefined
  const product = withPersonalPrice(item.product, prices)
  const options = item.__typename === 'ConfigurableWishlistItem' ? present(item.configurable_options) : []
  const parts = item.__typename === 'BundleWishlistItem' ? present(item.bundle_options).flatMap((one) => present(one.values)) : []
  const { line: wished, item: chosen } = chosenOf(sku, item)
  const wish = { id: String(item.id), sku, line: wished }
  const choice = [...options.map(({ value_label: label }) => label), ...parts.map(({ label }) => label)].join(', ')
  const addedAt = timeOf(item.added_at)
  const variant = item.__typename === 'ConfigurableWishlistItem' ? item.configured_variant : null
  const isPack = options.length > 0 && variant !== null
  const pack = (isPack && variant.sku) || undefined
  if (needsChoice(product) && !isPack && parts.length === 0) return { wish, product, choice, pack, addedAt, line: undefined }
  const stock = variant?.stock_item ?? product.stock_item
  const name = isPack ? `${product.name ?? sku} ${choice}` : (product.name ?? sku)
  const own = variant && isPack ? withPack(product, variant) : product
  const { unitPrice, ...seen } = seenWith(variant?.thumbnail?.url ?? product.thumbnail?.url, priceView(own))
  const line = {
    ...chosen,
    quantity: quantityRules(stock).min,
    name,
    ...seen,
    // The cart computes the price of a bundle with its parts.
    ...(unitPrice === undefined || parts.length > 0 ? {} : { unitPrice }),
  }
  return { wish, product: own, choice, pack, addedAt, line }
}

/** Returns the card with the price, lowest price and content of a pack. */
const withPack = (
  product: ProductCardData,
  { price_range, omnibus_price, net_content }: Pick<ProductCardData, 'price_range' | 'omnibus_price' | 'net_content'>,
): ProductCardData => ({ ...product, price_range, omnibus_price, net_content })

/** Parses a time of Magento, which is in UTC without a zone. */
function timeOf(text: string) {
  const time = Date.parse(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(time) ? undefined : new Date(time)
}
