import type { ProductRow } from './product-store.ts'

export type Availability = 'AVAILABLE' | 'ON_ORDER' | 'WITHDRAWN' | 'TEMPORARILY_UNAVAILABLE'

/** Returns whether a product with stock of its own can be sold; composite products are not covered. */
export const isInStock = ({ withdrawn, stock_quantity }: Pick<ProductRow, 'withdrawn' | 'stock_quantity'>) =>
  !withdrawn && stock_quantity > 0

/** Returns a product's availability; a withdrawn product has no stock either, so the more specific value wins. */
export function availabilityOf(
  { withdrawn, on_order }: Pick<ProductRow, 'withdrawn' | 'on_order'>,
  inStock: boolean,
): Availability {
  if (withdrawn) return 'WITHDRAWN'
  if (!inStock) return 'TEMPORARILY_UNAVAILABLE'
  return on_order ? 'ON_ORDER' : 'AVAILABLE'
}
