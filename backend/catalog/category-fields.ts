import type { ShopContext } from '../endpoint/shop-context.ts'
import { bannerCategories } from '../media/scenes.ts'
import { pictureUrl } from '../product/pictures.ts'
import { encodeUid } from '../product/uids.ts'
import { type CategoryRow, categoriesByIds, childCategories } from './category-store.ts'
import { type ListingRequest, listProducts } from './listing.ts'
import { availableSortKeys, defaultSortKey } from './listing-words.ts'

export const categorySuffix = '.html'

/** The date on which the demonstration's catalogue was created. */
const enteredOn = '2026-01-15 08:00:00'

const address = ({ url_path }: CategoryRow) => (url_path ? `${url_path}${categorySuffix}` : null)

type RoutedCategory = CategoryRow & { redirect_code?: number }
type Field = (category: RoutedCategory, request: Omit<ListingRequest, 'filter'>, context: ShopContext) => unknown

// The path begins with Magento's invisible root and the store's root, and ends with the category itself.
const ancestorIds = ({ path }: CategoryRow) => path.split('/').slice(2, -1).map(Number)
const thumbnail: Field = ({ popular_sku }, _, { origin }) => (popular_sku ? pictureUrl(origin, popular_sku) : null)

const banners = new Set(bannerCategories())
const banner =
  (variant: '' | '-mobile'): Field =>
  ({ key }, _, { origin }) =>
    banners.has(key) ? `${origin}/media/catalog/category/${key}${variant}.webp` : null

export const categoryFields: Record<string, Field> = {
  uid: ({ id }) => encodeUid(id),
  children: ({ id }, _, { db, store }) => childCategories(db, store.lang, id),
  children_count: ({ children_count }) => String(children_count),
  breadcrumbs(category, _, { db, store }) {
    const ancestors = categoriesByIds(db, store.lang, ancestorIds(category))
    if (ancestors.length === 0) return null
    return ancestors.map(({ id, name, level, url_key, url_path }) => ({
      category_id: id,
      category_uid: encodeUid(id),
      category_name: name,
      category_level: level,
      category_url_key: url_key,
      category_url_path: url_path,
    }))
  },
  url_suffix: () => categorySuffix,
  category_popular_sku: ({ popular_sku }) => popular_sku,
  category_thumbnail_image: thumbnail,
  category_thumbnail_image_2: ({ popular_sku }, _, { origin }) => (popular_sku ? pictureUrl(origin, popular_sku, 2) : null),
  image: banner(''),
  mobile_banner_image: banner('-mobile'),
  meta_keywords: (category, _, { db, store }) =>
    [...categoriesByIds(db, store.lang, ancestorIds(category)), category].map(({ name }) => name).join(', '),
  type: () => 'CATEGORY',
  redirect_code: ({ redirect_code }) => redirect_code ?? 0,
  relative_url: address,
  canonical_url: address,
  // Magento lists the path from the category up to the store's root, which is excluded.
  path_in_store: ({ path }) => path.split('/').slice(2).reverse().join(',') || null,
  created_at: () => enteredOn,
  updated_at: () => enteredOn,
  available_sort_by: () => availableSortKeys,
  default_sort_by: () => defaultSortKey,
  display_mode: () => 'PRODUCTS',
  staged: () => false,
  products: ({ id }, request, context) => listProducts({ ...request, filter: { category_id: { eq: String(id) } } }, context),
}
