import type { Conditions } from './listing-filter.ts'
import type { ListingIndex } from './listing-index.ts'
import type { ProductSet } from '#catalogue/product-set.ts'

/** The result of a search and filter, ready to be paged and counted. */
export interface Found {
  index: ListingIndex
  hidden: ProductSet
  candidates: ProductSet
  conditions: Conditions
  categories: readonly number[] | undefined
  found: ProductSet
  ranked: Int32Array | undefined
}
