import { type Database, listOf } from '../database/database.ts'
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

const select = `SELECT 'CategoryTree' AS __typename, c.*, t.* FROM category c
  JOIN category_text t ON t.category_id = c.id AND t.lang = ?`

export const categoryById = (db: Database, lang: Language, id: number) =>
  db.get<CategoryRow>(`${select} WHERE c.id = ?`, lang, id)

export const childCategories = (db: Database, lang: Language, parentId: number) =>
  db.all<CategoryRow>(`${select} WHERE c.parent_id = ? ORDER BY c.position, c.id`, lang, parentId)

export const categoriesByIds = (db: Database, lang: Language, ids: readonly number[]) =>
  db.all<CategoryRow>(`${select} JOIN json_each(?) asked ON asked.value = c.id ORDER BY asked.key`, lang, listOf(ids))

export const allCategories = (db: Database, lang: Language) =>
  db.all<CategoryRow>(`${select} ORDER BY c.level, c.position, c.id`, lang)

/** The main category first, so that a breadcrumb can begin with it. */
export const categoriesOfProduct = (db: Database, lang: Language, productId: number) =>
  db.all<CategoryRow>(
    `${select} JOIN product_category pc ON pc.category_id = c.id WHERE pc.product_id = ? ORDER BY pc.rank`,
    lang,
    productId,
  )
