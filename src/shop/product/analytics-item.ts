import { categoryPathOf, type AnalyticsItem } from '#platform/analytics/analytics.ts'
import { availabilityOf, isSalable } from './availability.ts'
import { priceView } from './price.ts'
import type { ProductCardData } from './product-kind.ts'

/** Where a product's card is on the page. */
export interface CardPlace {
  sku: string
  position?: number
  list?: string
  /** The category of the page; `names` lists its ancestors from the top and then itself. */
  category?: { id: number; names: string[] }
}

/** Decodes Magento's uid, which is the id in base64; `undefined` for anything else. */
function idIn(uid: string): number | undefined {
  try {
    return Number(atob(uid)) || undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the analytics item of a card. A card shows the whole product, so the product is its own parent.
 * @param product what is known of the product
 */
export function analyticsItem({ sku, position, list, category }: CardPlace, product?: ProductCardData): AnalyticsItem {
  const item: AnalyticsItem = { sku, parentSku: sku }
  if (position) item.position = position
  if (list) item.list = list
  if (category) {
    item.full_category_path = categoryPathOf(category.names)
    item.product_category_ids = [category.id]
    item.product_category_names = category.names.slice(-1)
  }
  if (!product) return item
  // A rail belongs to no category, so the product's own main category is reported.
  if (!category && product.main_category) item.product_category_names = [product.main_category]
  const id = idIn(product.uid)
  if (id) Object.assign(item, { id, parentId: id })
  if (product.name) item.name = product.name
  if (product.manufacturer_label) item.brand = product.manufacturer_label
  const price = priceView(product)
  if (price.kind === 'shown') {
    item.final_price_tax = price.gross
    if (price.net !== undefined) item.final_price = price.net
  }
  return { ...item, qty: product.stock_item?.min_sale_qty || 1, is_in_stock: isSalable(availabilityOf(product)) }
}
