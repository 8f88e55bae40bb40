import type { NewItem } from '../cart/cart-store.ts'
import type { Database } from '../database/database.ts'
import { productBySku } from '../product/product-store.ts'

/** Returns a product or variant by its SKU as a quote line of the shop; `undefined` for kinds that need further options. */
export function quotedItem(db: Database, sku: string, quantity: number): NewItem | undefined {
  const found = productBySku(db, 'pl', sku)
  if (!found || !['SimpleProduct', 'VirtualProduct', 'DownloadableProduct'].includes(found.__typename)) return undefined
  const [product, variant] = found.parent_id === null ? [found.id, null] : [found.parent_id, found.id]
  const signature = variant === null ? String(product) : `${product}/${variant}`
  return { product_id: product, variant_id: variant, selections: null, signature, quantity }
}
