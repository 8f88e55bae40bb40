import type { Database } from '../database/database.ts'
import { valuesOfProduct } from './attribute-store.ts'
import {
  type BundleSelectionRow,
  type GroupedItemRow,
  type ProductRow,
  bundleSelectionsOf,
  groupedItemsOf,
  variantsOf,
  variantsOfAll,
} from './product-store.ts'

// A product's row lives as long as the answer it was read for, and so do these related rows.
const packs = new WeakMap<ProductRow, ProductRow[]>()
const items = new WeakMap<ProductRow, GroupedItemRow[]>()
const selections = new WeakMap<ProductRow, BundleSelectionRow[]>()
const values = new WeakMap<ProductRow, ReadonlyMap<string, number[]>>()

function once<Part>(known: WeakMap<ProductRow, Part>, product: ProductRow, read: () => Part): Part {
  const found = known.get(product)
  if (found !== undefined) return found
  const made = read()
  known.set(product, made)
  return made
}

/** Returns the variants of a configurable product, read once per row. */
export const packsOf = (db: Database, product: ProductRow) => once(packs, product, () => variantsOf(db, product.lang, product.id))

export const itemsOfGroup = (db: Database, product: ProductRow) =>
  once(items, product, () => groupedItemsOf(db, product.lang, product.id))

export const selectionsOfBundle = (db: Database, product: ProductRow) =>
  once(selections, product, () => bundleSelectionsOf(db, product.lang, product.id))

/** Returns the option values of one attribute of a product, in the order of the options. */
export const valuesOf = (db: Database, product: ProductRow, code: string): readonly number[] =>
  once(values, product, () => {
    const byCode = Map.groupBy(valuesOfProduct(db, product.id), (row) => row.code)
    return new Map([...byCode].map(([attribute, rows]) => [attribute, rows.map(({ value_index }) => value_index)]))
  }).get(code) ?? []

/** Reads the variants of a whole page of products in one query, before each product needs its own. */
export function preloadParts(db: Database, products: readonly ProductRow[]) {
  const parents = products.filter((product) => product.__typename === 'ConfigurableProduct')
  const [first] = parents
  if (!first || parents.length < 2) return
  const byParent = Map.groupBy(
    variantsOfAll(
      db,
      first.lang,
      parents.map(({ id }) => id),
    ),
    ({ parent_id }) => parent_id,
  )
  for (const parent of parents) packs.set(parent, byParent.get(parent.id) ?? [])
}
