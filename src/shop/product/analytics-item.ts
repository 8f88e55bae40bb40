import { categoryPathOf, type AnalyticsItem } from '#platform/analytics/analytics.ts'
import { availabilityOf, isSalable } from './availability.ts'
import { priceView } from './price.ts'
import type { ProductCardData } from './product-kind.ts'

/** Where a card stands. */
export interface CardPlace {
  sku: string
  position?: number
  list?: string
  /** The category whose page this is, with those above it, from the top. */
  category?: { id: number; names: string[] }
}

/** Magento's uid is its id in base64. */
function idIn(uid: string): number | undefined {
  try {
    return Number(atob(uid)) || undefined
  } catch {
    return undefined
  }
}

/** A card is of the whole product, so it is its own parent. @param product what is known of it */
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
  // A rail is of no category: what is known there is the product's own.
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
