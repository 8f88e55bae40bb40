import type { ProductRow } from './product-store.ts'

export type Availability = 'AVAILABLE' | 'ON_ORDER' | 'WITHDRAWN' | 'TEMPORARILY_UNAVAILABLE'

/** Whether one piece of stock can be sold; says nothing of products made of others. */
export const isInStock = ({ withdrawn, stock_quantity }: Pick<ProductRow, 'withdrawn' | 'stock_quantity'>) =>
  !withdrawn && stock_quantity > 0

/** Withdrawn goods have no stock either, so the more telling word wins. */
export function availabilityOf(
  { withdrawn, on_order }: Pick<ProductRow, 'withdrawn' | 'on_order'>,
  inStock: boolean,
): Availability {
  if (withdrawn) return 'WITHDRAWN'
  if (!inStock) return 'TEMPORARILY_UNAVAILABLE'
  return on_order ? 'ON_ORDER' : 'AVAILABLE'
}
