import { type Columns, type Json, type JsonRecord, reader, toColumns } from './columns.ts'
import type { EditionProduct } from './edition-format.ts'
import { withMarks, withoutMarks, wordPlaces } from './own-words.ts'
import { namedCategories, toldCategories, type Tree } from './placed-categories.ts'

/** Fields of a product that lists and rails show; all others are its details, which are read when it is opened. */
const onCards: ReadonlySet<string> = new Set([
  ...['__typename', 'uid', 'id', 'name', 'url_key', 'url_rewrites', 'stock_status', 'availability', 'family'],
  ...['manufacturer_label', 'main_category', 'pack_label', 'bestseller', 'recommended', 'new_from_date', 'new_to_date'],
  ...['delivery_time', 'price_visibility', 'thumbnail', 'stock_item', 'net_content', 'omnibus_price', 'price_range'],
  ...['options', 'configurable_options'],
])

/** Fields that are decoded first, because they provide the words for the others. */
const before: readonly string[] = wordPlaces
const rankOf = (key: string) => (before.includes(key) ? before.indexOf(key) : before.length)

const placesOf = (product: object): [string, Json][] =>
  // A gateway's answer contains only JSON values.
  (Object.entries(product) as [string, Json][]).filter(([key]) => key !== 'sku').sort(([a], [b]) => rankOf(a) - rankOf(b))

type Part = 'cards' | 'details' | 'both'
const isIn = (part: Part, key: string) => part === 'both' || onCards.has(key) === (part === 'cards')

/**
 * Encodes products column by column.
 * @param rows products, or `some` fields of each
 */
export function writtenRows(
  rows: readonly { product: EditionProduct; some?: ReadonlySet<string> }[],
  part: Part,
  tree: Tree,
): Columns {
  return toColumns(
    rows.map(({ product, some }) =>
      Object.fromEntries(
        placesOf(product)
          .filter(([key]) => isIn(part, key) && (!some || some.has(key)))
          .map(([key, value]) => [key, key === 'categories' ? namedCategories(value, tree) : withMarks(key, value, product)]),
      ),
    ),
  )
}

/** Creates a reader of product rows, which decodes one row at a time. */
export function openRows({ layout, column }: Columns) {
  const rowAt = reader(layout, column)
  return (row: number) => rowAt(row) as JsonRecord
}
export type OpenRows = ReturnType<typeof openRows>

/** Builds a product from the rows that describe it; later rows override earlier ones. */
export function productOf(sku: string, rows: readonly JsonRecord[], tree: Tree): EditionProduct {
  const told = Object.assign({}, ...rows) as JsonRecord
  // Fields are added one by one, because decoding a field needs those before it.
  const product = { sku } as EditionProduct
  for (const [key, value] of placesOf(told))
    Object.assign(product, { [key]: key === 'categories' ? toldCategories(value, tree) : withoutMarks(key, value, product) })
  return product
}
