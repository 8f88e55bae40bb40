import type { ProductSet } from '#catalogue/product-set.ts'

/**
 * What listings filter, count and sort by, kept in memory: a place for each product, in the order of their positions.
 * Sets are a bit a product and orders a number a product, so that fifty thousand products take some ten megabytes.
 */
export interface ListingIndex {
  size: number
  /** Product ids by place. */
  ids: Int32Array
  placeOf: ReadonlyMap<number, number>
  everything: ProductSet
  /** The categories a product is in, with every category above them. */
  categories: ReadonlyMap<number, ProductSet>
  /** By attribute code, then option value. */
  options: ReadonlyMap<string, ReadonlyMap<number, ProductSet>>
  loginOnly: ProductSet
  adviserOnly: ProductSet
  bestsellers: ProductSet
  /** The few products that have a day from or until which they are new. */
  dated: readonly { place: number; new_from_date: string | null; new_to_date: string | null }[]
  /** Lowest final price in grosz, by place. */
  prices: Int32Array
  /** Sorted by something, made when first asked for. */
  orders: Map<string, ListingOrder>
}

export interface ListingOrder {
  /** Places one after the other, the lower id first among equals. */
  places: Int32Array
  /** By place; equals share a rank. */
  ranks: Int32Array
}
