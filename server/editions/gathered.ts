import type { AttributeLabel, EditionCategory, EditionFamily, EditionProduct, OrderName } from '#catalogue/edition-format.ts'
import type { FileCounts } from '#catalogue/product-files.ts'
import type { CategoryTreeQuery, StoreConfigQuery, TopCategoriesQuery } from '../../graphql/generated/graphql.ts'

/** SKUs of products, in the order in which the engine lists them. */
export type SkuList = readonly string[]

/** One value of a facet, with the products that have it. */
export interface GatheredOption {
  value: string
  label: string
  skus: SkuList
}

export interface GatheredFacet {
  code: string
  label: string
  options: readonly GatheredOption[]
}

/** A store view's public catalogue as a guest sees it at one moment. */
export interface Gathered {
  settings: StoreConfigQuery
  labels: readonly AttributeLabel[]
  tree: CategoryTreeQuery
  top: TopCategoriesQuery
  categories: readonly EditionCategory[]
  /** Main categories that can be downloaded separately. */
  families: readonly EditionFamily[]
  /** Every listed product, ordered by position. */
  places: SkuList
  orders: Record<OrderName, SkuList>
  inCategory: ReadonlyMap<string, SkuList>
  facets: readonly GatheredFacet[]
  products: ReadonlyMap<string, EditionProduct>
  files: FileCounts
}
