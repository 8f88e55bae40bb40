import type {
  CategoryQuery,
  CategoryTreeQuery,
  ProductDetailQuery,
  StoreConfigQuery,
  TopCategoriesQuery,
} from '../../graphql/generated/graphql.ts'

type Listed<List> = List extends { items: readonly (infer One)[] | null } | null ? NonNullable<One> : never

export type EditionProduct = Listed<NonNullable<ProductDetailQuery['products']>>
export type EditionCategory = Listed<NonNullable<CategoryQuery['categories']>>

/** Products by SKU, in the order the engine lists them. */
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

/** The orders that a shopper can ask for; by position is the order of each list itself. */
export const orders = {
  name: { name: 'ASC' },
  'price-up': { price: 'ASC' },
  'price-down': { price: 'DESC' },
  newest: { newest: 'DESC' },
} as const
export type OrderName = keyof typeof orders

/** A store view's public catalogue as a guest sees it at one moment. */
export interface Gathered {
  settings: StoreConfigQuery
  tree: CategoryTreeQuery
  top: TopCategoriesQuery
  categories: readonly EditionCategory[]
  /** Every listed product by position. */
  places: SkuList
  orders: Record<OrderName, SkuList>
  inCategory: ReadonlyMap<string, SkuList>
  facets: readonly GatheredFacet[]
  products: ReadonlyMap<string, EditionProduct>
}
