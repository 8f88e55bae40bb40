import { type Database, listOf } from '../database/database.ts'
import type { PriceVisibility } from '../product/product-store.ts'
import type { Language } from '../store/store-views.ts'

export interface ListedRow {
  id: number
  type: string
  price_visibility: PriceVisibility
  bestseller: number
  new_from_date: string | null
  new_to_date: string | null
  final: number | null
}

/** Returns every product with a page of its own, in the order of positions. */
export const listedRows = (db: Database) =>
  db.all<ListedRow>(
    `SELECT id, type, price_visibility, bestseller, new_from_date, new_to_date, coalesce(special_price, price) AS final
     FROM product WHERE parent_id IS NULL ORDER BY position, id`,
  )

/** Returns the lowest final price of each configurable product: of its salable packs, or of all packs where none is salable. */
export const packPrices = (db: Database) =>
  db.all<{ id: number; final: number }>(
    `SELECT parent_id AS id, coalesce(
       min(CASE WHEN withdrawn = 0 AND stock_quantity > 0 THEN coalesce(special_price, price) END), min(coalesce(special_price, price))
     ) AS final FROM product WHERE parent_id IS NOT NULL GROUP BY parent_id`,
  )

export const optionPlaces = (db: Database) =>
  db.all<{ product_id: number; code: string; value_index: number }>(
    `SELECT v.product_id, a.code, v.value_index FROM product_attribute v
     JOIN attribute a ON a.id = v.attribute_id AND a.filterable = 1`,
  )

export const categoryPlaces = (db: Database) =>
  db.all<{ product_id: number; path: string }>(
    'SELECT pc.product_id, c.path FROM product_category pc JOIN category c ON c.id = pc.category_id',
  )

export const namesById = (db: Database, lang: Language) =>
  new Map(
    db
      .all<{ id: number; name: string }>('SELECT product_id AS id, name FROM product_text WHERE lang = ?', lang)
      .map(({ id, name }) => [id, name]),
  )

// The queries below use CROSS JOIN to fix the order of the tables: the planner would otherwise read a whole index and look up each row in
// the list.
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** Finds products by SKU regardless of letter case, as in Magento. */
export const idsBySkus = (db: Database, skus: readonly string[]) =>
  idsOf(db.all('SELECT p.id FROM json_each(?) asked CROSS JOIN product p ON p.sku = asked.value COLLATE NOCASE', listOf(skus)))

export const idsByUrlKeys = (db: Database, lang: Language, keys: readonly string[]) =>
  idsOf(
    db.all(
      'SELECT t.product_id AS id FROM json_each(?) asked CROSS JOIN product_text t ON t.lang = ? AND t.url_key = asked.value',
      ...[listOf(keys), lang],
    ),
  )

export const categoryIdsByPaths = (db: Database, lang: Language, paths: readonly string[]) =>
  idsOf(
    db.all(
      'SELECT t.category_id AS id FROM json_each(?) asked CROSS JOIN category_text t ON t.lang = ? AND t.url_path = asked.value',
      ...[listOf(paths), lang],
    ),
  )

/** Returns the long texts of products, for filters on the description. */
export const textsOf = (db: Database, lang: Language, column: 'description' | 'short_description', ids: readonly number[]) =>
  db.all<{ id: number; text: string | null }>(
    `SELECT t.product_id AS id, t.${column} AS text FROM json_each(?) asked
       CROSS JOIN product_text t ON t.product_id = asked.value AND t.lang = ?`,
    ...[listOf(ids), lang],
  )
