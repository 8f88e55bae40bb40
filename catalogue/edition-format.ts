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

/** Sort orders that a shopper can choose; sorting by position is the order of each list itself. */
export const orders = {
  name: { name: 'ASC' },
  'price-up': { price: 'ASC' },
  'price-down': { price: 'DESC' },
  newest: { newest: 'DESC' },
} as const
export type OrderName = keyof typeof orders

/** Version of the format. Raise it when an older worker could no longer read an edition. */
export const editionFormat = 2

/** Contents of a store view's edition. The index is small and is fetched anew each time. */
export interface EditionIndex {
  format: typeof editionFormat
  /** Changes when anything in the edition changes. */
  id: string
  store: string
  /** Time at which the engine was read, ISO 8601. */
  madeAt: string
  products: number
  /** Families that can be stored alone, in the order of the menu. */
  families: EditionFamily[]
  /** Counts of labels, safety sheets and pictures of its products; `undefined` from an older server. */
  files?: FileCounts | undefined
  /** Mean size of a picture of each width, measured on a few; absent where none could be fetched. */
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
  /** SHA-256 of its text in hexadecimal, which is its address. */
  hash: string
  /** Size of its text, and what is transferred. */
  bytes: number
  compressed: number
  /** Families that some of its products are in; a shard without them belongs to every choice. */
  families?: string[] | undefined
  /** Number of its first product, in a shard of products; the others follow. */
  from?: number | undefined
}

/** Label of an attribute in a product's table. */
export interface AttributeLabel {
  code: string
  label: string | null
}

/**
 * A sort order: as the engine returned it, or, where prices determine it, only the places without a price, which follow all others in the
 * engine's order.
 */
export type ListedOrder = { places: readonly number[] } | { unpriced: readonly number[] }

/**
 * The contents of a shard, by kind. A product's *number* is valid as long as the shards that hold it; its *place* is its position in the
 * shop's listing. Lists of numbers are stored as differences.
 */
export interface ShardContents {
  settings: StoreConfigQuery & { labels: readonly AttributeLabel[] }
  tree: { tree: CategoryTreeQuery; top: TopCategoriesQuery; categories: readonly EditionCategory[] }
  /** SKUs by number. */
  skus: readonly string[]
  /** The number of the product at each place, and the places in the order of the products' ids. */
  places: { numbers: readonly number[]; byId: readonly number[] }
  /** `news`: places of products that are new between two dates. */
  orders: Record<OrderName, ListedOrder> & { news: readonly (readonly [place: number, from: string | null, to: string | null])[] }
  /** Lowest final price in grosz by place; −1 where a guest may not see it. */
  prices: readonly number[]
  categories: Record<string, readonly number[]>
  facets: readonly {
    code: string
    label: string
    options: readonly { value: string; label: string; places: readonly number[] }[]
  }[]
  /** What lists show of products, what product pages add, and the words that products are found by. */
  cards: Columns
  details: Columns
  words: WordPart
  /**
   * Changes since the product shards were made, laid over them: single fields of their products, or whole products, whose numbers follow
   * theirs. A product whose words are listed here is found by these alone.
   */
  changes: { skus: readonly string[]; rows: Columns; words: { numbers: readonly number[]; part: WordPart } }
}

export type ShardKind = keyof ShardContents

/** Encodes numbers as differences, which compress better. */
export function steps(numbers: readonly number[]): number[] {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0))
}

/** Decodes numbers from their differences. */
export function walked(between: readonly number[]): number[] {
  let at = 0
  return between.map((step) => (at += step))
}
