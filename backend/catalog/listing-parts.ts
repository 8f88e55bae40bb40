import type { ProductSet } from '#catalogue/product-set.ts'

/**
 * What listings filter, count and sort by, held in memory. Each product has a place, in the order of positions. A set takes one bit per
 * product and an order one number per product: about ten megabytes for fifty thousand products.
 */
export interface ListingIndex {
  size: number
  /** Product ids by place. */
  ids: Int32Array
  placeOf: ReadonlyMap<number, number>
  everything: ProductSet
  /** The products of each category, including those of all categories below it. */
  categories: ReadonlyMap<number, ProductSet>
  /** By attribute code, then by option value. */
  options: ReadonlyMap<string, ReadonlyMap<number, ProductSet>>
  loginOnly: ProductSet
  adviserOnly: ProductSet
  bestsellers: ProductSet
  /** The few products with a date from or until which they are new. */
  dated: readonly { place: number; new_from_date: string | null; new_to_date: string | null }[]
  /** Lowest final price in grosz, by place. */
  prices: Int32Array
  /** Sort orders by name, built when first needed. */
  orders: Map<string, ListingOrder>
}

export interface ListingOrder {
  /** Places in sorted order; equal products by ascending id. */
  places: Int32Array
  /** Rank by place; equal products share a rank. */
  ranks: Int32Array
}
