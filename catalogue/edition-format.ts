import type {
  CategoryQuery,
  CategoryTreeQuery,
  ProductDetailQuery,
  StoreConfigQuery,
  TopCategoriesQuery,
} from '#graphql/graphql.ts'
import type { Columns } from './columns.ts'
import type { FileCounts, TakenSize } from './product-files.ts'
import type { WordPart } from './search/word-part.ts'

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
export const editionFormat = 2

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
  kind: ShardKind
  /** SHA-256 of its text in hexadecimal; its address. */
  hash: string
  /** Of its text, and of what travels. */
  bytes: number
  compressed: number
  /** Of products: the families that some of them are in; without it they belong to every choice. */
  families?: string[] | undefined
  /** Of products: the number of the first; the others follow. */
  from?: number | undefined
}

/** What an attribute of a product's table is called. */
export interface AttributeLabel {
  code: string
  label: string | null
}

/** An order of the engine: as it gave it, or what the prices tell, with those that have none after all others as it gave them. */
export type ListedOrder = { places: readonly number[] } | { unpriced: readonly number[] }

/**
 * The text of a shard, by kind. A product's *number* lasts as long as the shards that hold it; its *place* is where the shop lists it.
 * Lists are written as steps from one to the next.
 */
export interface ShardContents {
  settings: StoreConfigQuery & { labels: readonly AttributeLabel[] }
  tree: { tree: CategoryTreeQuery; top: TopCategoriesQuery; categories: readonly EditionCategory[] }
  /** By number. */
  skus: readonly string[]
  /** The number of each place, and the places in the order in which the engine has known their products. */
  places: { numbers: readonly number[]; byId: readonly number[] }
  /** Products that are new between two days, by place. */
  orders: Record<OrderName, ListedOrder> & { news: readonly (readonly [place: number, from: string | null, to: string | null])[] }
  /** Lowest final price in grosz by place; −1 where a guest may not see it. */
  prices: readonly number[]
  categories: Record<string, readonly number[]>
  facets: readonly {
    code: string
    label: string
    options: readonly { value: string; label: string; places: readonly number[] }[]
  }[]
  /** What lists show of products, what their own pages add, and the words they are found by. */
  cards: Columns
  details: Columns
  words: WordPart
  /**
   * What has changed since the products' own shards were made, laid over them: places of a product of theirs, or the whole of one whose
   * number follows theirs. A product whose words are here is found by these alone.
   */
  changes: { skus: readonly string[]; rows: Columns; words: { numbers: readonly number[]; part: WordPart } }
}

export type ShardKind = keyof ShardContents

/** Numbers as steps from one to the next, which compress better. */
export function steps(numbers: readonly number[]): number[] {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0))
}

/** Numbers from the steps between them. */
export function walked(between: readonly number[]): number[] {
  let at = 0
  return between.map((step) => (at += step))
}
