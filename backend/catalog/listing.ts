import type { Database } from '../database/database.ts'
import { type ShopContext, shopDay } from '../endpoint/shop-context.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import { filterableAttributes } from '../product/attribute-store.ts'
import { isNewOn } from '../product/newness.ts'
import { maySeePrice } from '../product/price.ts'
import { productsByIds } from '../product/product-store.ts'
import { encodeUid } from '../product/uids.ts'
import type { Language } from '../store/store-views.ts'
import { type CategoryRow, childCategories, rootCategoryId } from './category-store.ts'
import { type FacetQuestion, countFacets, priceQuestion } from './facets.ts'
import { type PriceSeen, type ProductFilter, conditionsOf, filteredCategories, meets } from './listing-filter.ts'
import { type ListedProduct, listedProducts } from './listing-index.ts'
import { type SortInput, listingOrder } from './listing-sort.ts'
import { searchProducts } from './product-search.ts'

export interface ListingRequest {
  search?: string | null
  filter?: ProductFilter | null
  sort?: SortInput | null
  pageSize: number
  currentPage: number
}

const words = {
  pl: {
    category: 'Kategoria',
    yes: 'Tak',
    position: 'Pozycja',
    relevance: 'Trafność',
    name: 'Nazwa',
    price: 'Cena',
    newest: 'Najnowsze',
  },
  en: {
    category: 'Category',
    yes: 'Yes',
    position: 'Position',
    relevance: 'Relevance',
    name: 'Name',
    price: 'Price',
    newest: 'Newest',
  },
}

/** Magento's `products`: a page of the products that answer a search and meet a filter, with what they can be narrowed by. */
export function listProducts({ search, filter, sort, pageSize, currentPage }: ListingRequest, context: ShopContext) {
  if (!search && !filter) throw inputError("'search' or 'filter' input argument is required.")
  if (currentPage < 1) throw inputError('currentPage value must be greater than 0.')
  if (pageSize < 1) throw inputError('pageSize value must be greater than 0.')
  const { db, store, customer } = context
  const priceSeen: PriceSeen = (product) => (maySeePrice(product.priceVisibility, customer) ? product.price : null)
  const ranks = search ? searchProducts(db, store.lang, search) : undefined
  const candidates = listedProducts(db).filter((product) => !ranks || ranks.has(product.id))
  const conditions = conditionsOf(filter ?? {}, store.lang, priceSeen)
  const found = candidates.filter((product) => meets(product, conditions))
  const pages = Math.ceil(found.length / pageSize)
  if (found.length > 0 && currentPage > pages)
    throw inputError(`currentPage value ${currentPage} specified is greater than the ${pages} page(s) available.`)
  found.sort(listingOrder(sort ?? {}, store.lang, priceSeen, ranks))
  const shown = found.slice((currentPage - 1) * pageSize, currentPage * pageSize)
  return {
    total_count: found.length,
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: pages },
    items: () =>
      productsByIds(
        db,
        store.lang,
        shown.map(({ id }) => id),
      ),
    aggregations: () => countFacets(candidates, conditions, facetQuestions(context, filter ?? {}, Boolean(search), priceSeen)),
    sort_fields: () => sortFields(store.lang, Boolean(search)),
  }
}

function sortFields(lang: Language, searching: boolean) {
  const keys = ['position', 'relevance', 'name', 'price', 'newest'] as const
  return { default: searching ? 'relevance' : 'position', options: keys.map((value) => ({ value, label: words[lang][value] })) }
}

function facetQuestions(context: ShopContext, filter: ProductFilter, searching: boolean, priceSeen: PriceSeen): FacetQuestion[] {
  const { db, store, clock } = context
  const today = shopDay(clock)
  const yes = (holds: (product: ListedProduct) => boolean) => [{ value: '1', label: words[store.lang].yes, holds }]
  const attributes = filterableAttributes(db, store.lang).map(({ id, code, label }): FacetQuestion => {
    if (code === 'price') return priceQuestion(label, priceSeen)
    if (code === 'bestseller') return { attribute: code, label, options: yes((product) => product.bestseller === 1) }
    if (code === 'new') return { attribute: code, label, options: yes((product) => isNewOn(today, product)) }
    return { attribute: code, label, options: optionsOf(db, store.lang, id, code) }
  })
  return [categoryQuestion(db, store.lang, filter, searching), ...attributes]
}

function optionsOf(db: Database, lang: Language, attributeId: number, code: string): FacetQuestion['options'] {
  const rows = db.all<{ value_index: number; label: string }>(
    `SELECT value_index, label_${lang} AS label FROM attribute_option WHERE attribute_id = ? ORDER BY value_index`,
    attributeId,
  )
  if (code === 'manufacturer') rows.sort((a, b) => a.label.localeCompare(b.label, lang))
  return rows.map(({ value_index, label }) => {
    const holds = (product: ListedProduct) => product.values.get(code)?.has(value_index) ?? false
    return { value: String(value_index), label, holds }
  })
}

/** A search, or a list of no category, narrows to the main categories; a category narrows to those below it. */
function categoryQuestion(db: Database, lang: Language, filter: ProductFilter, searching: boolean): FacetQuestion {
  const chosen = filteredCategories(filter)
  const parents = searching || chosen.length === 0 ? [rootCategoryId, ...chosen] : chosen
  const offered = new Map<number, CategoryRow>()
  for (const parent of new Set(parents))
    for (const category of childCategories(db, lang, parent)) if (!isTechnical(category)) offered.set(category.id, category)
  const options = [...offered.values()].map(({ id, name }) => ({
    value: encodeUid(id),
    label: name,
    holds: (product: ListedProduct) => product.categories.has(id),
  }))
  return { attribute: 'category_uid', label: words[lang].category, options }
}

// Collections such as "all products" or "new" sit beside the main categories, from position 101 on.
const isTechnical = ({ level, position }: CategoryRow) => level === 2 && position > 100
