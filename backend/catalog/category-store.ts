import type { Database } from '../database/database.ts'
import type { Language } from '../store/store-views.ts'

export const rootCategoryId = 2

/** A category in one language. */
export interface CategoryRow {
  __typename: 'CategoryTree'
  id: number
  key: string
  parent_id: number | null
  level: number
  position: number
  path: string
  include_in_menu: number
  is_anchor: number
  popular_sku: string | null
  children_count: number
  product_count: number
  name: string
  url_key: string | null
  url_path: string | null
  description: string | null
  meta_title: string | null
  meta_description: string | null
}

interface CategoryBook {
  all: CategoryRow[]
  byId: ReadonlyMap<number, CategoryRow>
  children: ReadonlyMap<number | null, CategoryRow[]>
}

const books = new WeakMap<Database, Map<Language, CategoryBook>>()

/** Returns the categories, read once: they are created with the catalogue and do not change while the backend runs. */
function categoryBook(db: Database, lang: Language): CategoryBook {
  const known = books.get(db) ?? new Map<Language, CategoryBook>()
  books.set(db, known)
  const made = known.get(lang) ?? readCategories(db, lang)
  known.set(lang, made)
  return made
}

function readCategories(db: Database, lang: Language): CategoryBook {
  const all = db.all<CategoryRow>(
    `SELECT 'CategoryTree' AS __typename, c.*, t.* FROM category c JOIN category_text t ON t.category_id = c.id AND t.lang = ?
     ORDER BY c.level, c.position, c.id`,
    lang,
  )
  return {
    all,
    byId: new Map(all.map((category) => [category.id, category])),
    children: Map.groupBy(all, ({ parent_id }) => parent_id),
  }
}

export const allCategories = (db: Database, lang: Language): readonly CategoryRow[] => categoryBook(db, lang).all

export const categoryById = (db: Database, lang: Language, id: number) => categoryBook(db, lang).byId.get(id)

export const childCategories = (db: Database, lang: Language, parentId: number): readonly CategoryRow[] =>
  categoryBook(db, lang).children.get(parentId) ?? []

/** Returns categories in the order of the ids. */
export function categoriesByIds(db: Database, lang: Language, ids: readonly number[]) {
  const { byId } = categoryBook(db, lang)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns a product's categories, the main one first, so that a breadcrumb can begin with it. */
export function categoriesOfProduct(db: Database, lang: Language, productId: number) {
  const rows = db.all<{ id: number }>(
    'SELECT category_id AS id FROM product_category WHERE product_id = ? ORDER BY rank',
    productId,
  )
  return categoriesByIds(
    db,
    lang,
    rows.map(({ id }) => id),
  )
}
