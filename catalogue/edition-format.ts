import type {
  CategoryQuery,
  CategoryTreeQuery,
  ProductDetailQuery,
  StoreConfigQuery,
  TopCategoriesQuery,
} from '#graphql/graphql.ts'
import type { FileCounts, TakenSize } from './product-files.ts'

type Listed<List> = List extends { items: readonly (infer One)[] | null } | null ? NonNullable<One> : never

export type EditionProduct = Listed<NonNullable<ProductDetailQuery['products']>>
export type EditionCategory = Listed<NonNullable<CategoryQuery['categories']>>

/** The orders that a shopper can ask for; by position is the order of each list itself. */
export const orders = {
  name: { name: 'ASC' },
  'price-up': { price: 'ASC' },
  'price-down': { price: 'DESC' },
  newest: { newest: 'DESC' },
} as const
export type OrderName = keyof typeof orders

/** Raised when an older worker could no longer read what is made. */
export const editionFormat = 1

/** What a store view's edition is made of. It is small, and asked for anew each time. */
export interface EditionIndex {
  format: typeof editionFormat
  /** Changes when anything of it changes. */
  id: string
  store: string
  /** When the engine was read, ISO 8601. */
  madeAt: string
  products: number
  /** What of it can be taken alone, in the order of the menu. */
  families: EditionFamily[]
  /** Labels, safety sheets and pictures of its products. An elder server does not say. */
  files?: FileCounts | undefined
  /** What a picture of each size weighs in the mean of a few; absent where none could be had. */
  pictureBytes?: Record<TakenSize, number> | undefined
  /** In the order in which they are laid over one another: a product of a later one counts. */
  shards: EditionShard[]
}

/** A main category with everything below it. */
export interface EditionFamily {
  uid: string
  name: string
  products: number
  files?: FileCounts | undefined
}

export interface EditionShard {
  kind: keyof ShardContents
  /** SHA-256 of its text in hexadecimal; its address. */
  hash: string
  /** Of its text, and of what travels. */
  bytes: number
  compressed: number
  /** Of products: the families that some of them are in; without it they belong to every choice. */
  families?: string[]
}

/** What an attribute of a product's table is called. */
export interface AttributeLabel {
  code: string
  label: string | null
}

/** The text of a shard, by kind. Lists of products are places: how many steps from the one before, in `places.skus`. */
export interface ShardContents {
  settings: StoreConfigQuery & { labels: readonly AttributeLabel[] }
  tree: { tree: CategoryTreeQuery; top: TopCategoriesQuery; categories: readonly EditionCategory[] }
  places: { skus: readonly string[] }
  orders: Record<OrderName, readonly number[]>
  categories: Record<string, readonly number[]>
  facets: readonly {
    code: string
    label: string
    options: readonly { value: string; label: string; places: readonly number[] }[]
  }[]
  products: Record<string, EditionProduct>
  /** What has changed since the products' own shards were made. */
  changes: Record<string, EditionProduct>
}

/** Numbers as steps from one to the next, which compress better. */
export function steps(numbers: readonly number[]): number[] {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0))
}
