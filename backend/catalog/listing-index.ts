import { type Database } from '../database/database.ts'
import { fold } from '../database/folding.ts'
import { type PriceVisibility, type ProductRow, productsByIds } from '../product/product-store.ts'
import { priceRangeOf } from '../product/product-price.ts'
import type { Language } from '../store/store-views.ts'

/** What listings filter, count and sort by. The whole catalogue is a few hundred of these, so it is kept in memory. */
export interface ListedProduct {
  id: number
  sku: string
  position: number
  name: Record<Language, string>
  foldedName: Record<Language, string>
  urlKey: Record<Language, string>
  /** The categories a product is in, with every category above them. */
  categories: ReadonlySet<number>
  /** Option values by attribute code. */
  values: ReadonlyMap<string, ReadonlySet<number>>
  /** Lowest final price in grosz. */
  price: number
  priceVisibility: PriceVisibility
  bestseller: number
  new_from_date: string | null
  new_to_date: string | null
}

const indexes = new WeakMap<Database, readonly ListedProduct[]>()

export function listedProducts(db: Database): readonly ListedProduct[] {
  const known = indexes.get(db)
  if (known) return known
  const made = readListing(db)
  indexes.set(db, made)
  return made
}

/** A sold-out variant can change a product's lowest price, so an order makes the index stale. */
export const forgetListing = (db: Database) => indexes.delete(db)

function readListing(db: Database): ListedProduct[] {
  const ids = db.all<{ id: number }>('SELECT id FROM product WHERE parent_id IS NULL ORDER BY position').map(({ id }) => id)
  const english = new Map(productsByIds(db, 'en', ids).map((row) => [row.id, row]))
  const values = groupedValues(db)
  const categories = groupedCategories(db)
  return productsByIds(db, 'pl', ids).map((row) => {
    const other: ProductRow = english.get(row.id) ?? row
    return {
      ...{ id: row.id, sku: row.sku, position: row.position, bestseller: row.bestseller },
      name: { pl: row.name, en: other.name },
      foldedName: { pl: fold(row.name), en: fold(other.name) },
      urlKey: { pl: row.url_key ?? '', en: other.url_key ?? '' },
      categories: categories.get(row.id) ?? new Set(),
      values: values.get(row.id) ?? new Map(),
      price: priceRangeOf(db, 'pl', row).minimum.final,
      priceVisibility: row.price_visibility,
      ...{ new_from_date: row.new_from_date, new_to_date: row.new_to_date },
    }
  })
}

function groupedValues(db: Database) {
  const found = new Map<number, Map<string, Set<number>>>()
  const rows = db.all<{ product_id: number; code: string; value_index: number }>(
    'SELECT v.product_id, a.code, v.value_index FROM product_attribute v JOIN attribute a ON a.id = v.attribute_id',
  )
  for (const { product_id, code, value_index } of rows) {
    const ofProduct = found.get(product_id) ?? new Map<string, Set<number>>()
    found.set(product_id, ofProduct.set(code, (ofProduct.get(code) ?? new Set()).add(value_index)))
  }
  return found
}

function groupedCategories(db: Database) {
  const found = new Map<number, Set<number>>()
  const rows = db.all<{ product_id: number; path: string }>(
    'SELECT pc.product_id, c.path FROM product_category pc JOIN category c ON c.id = pc.category_id',
  )
  for (const { product_id, path } of rows) {
    const ofProduct = found.get(product_id) ?? new Set<number>()
    for (const id of path.split('/')) ofProduct.add(Number(id))
    found.set(product_id, ofProduct)
  }
  return found
}
