import type { ShopContext } from '../endpoint/shop-context.ts'
import { bannerCategories } from '../media/scenes.ts'
import { pictureUrl } from '../product/pictures.ts'
import { encodeUid } from '../product/uids.ts'
import { type CategoryRow, categoriesByIds, childCategories } from './category-store.ts'

export const categorySuffix = '.html'

type RoutedCategory = CategoryRow & { redirect_code?: number }
type Field = (category: RoutedCategory, _: unknown, context: ShopContext) => unknown

// The path begins with Magento's invisible root and the store's root and ends with the category itself.
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
    return ancestors.map(({ id, name, url_path }) => ({
      category_uid: encodeUid(id),
      category_name: name,
      category_url_path: url_path,
    }))
  },
  url_suffix: () => categorySuffix,
  category_popular_sku: ({ popular_sku }) => popular_sku,
  category_thumbnail_image: thumbnail,
  category_thumbnail_image_2: ({ popular_sku }, _, { origin }) => (popular_sku ? pictureUrl(origin, popular_sku, 2) : null),
  image: banner(''),
  mobile_banner_image: banner('-mobile'),
  meta_keywords: () => null,
  type: () => 'CATEGORY',
  redirect_code: ({ redirect_code }) => redirect_code ?? 0,
  relative_url: ({ url_path }) => (url_path ? `${url_path}${categorySuffix}` : null),
}
