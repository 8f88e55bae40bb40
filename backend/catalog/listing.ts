import { inputError } from '../endpoint/magento-errors.ts'
import { type ShopContext, shopDay } from '../endpoint/shop-context.ts'
import { maySeePrice } from '../product/price.ts'
import { preloadParts } from '../product/product-parts.ts'
import { productsByIds } from '../product/product-store.ts'
import { swatchOf } from '../product/swatches.ts'
import { countFacets } from './facets.ts'
import { facetQuestions } from './facet-questions.ts'
import type { Found } from './found-products.ts'
import { sortFields } from './listing-words.ts'
import { type ProductFilter, conditionsOf, filteredCategories, meeting } from './listing-filter.ts'
import { type ListingIndex, listingIndex } from './listing-index.ts'
import { type SortInput, listingOrder } from './listing-sort.ts'
import { checkLastPage, checkPaging } from './paging.ts'
import { wordIndex } from './word-index.ts'
import { searchProducts, suggestionsFor } from '#catalogue/search/product-search.ts'
import { add, emptySet, has, sizeOf, unite } from '#catalogue/product-set.ts'

export interface ListingRequest {
  search?: string | null
  filter?: ProductFilter | null
  sort?: SortInput | null
  pageSize: number
  currentPage: number
}

export interface AggregationsRequest {
  filter?: { category?: { includeDirectChildrenOnly?: boolean | null } | null; narrowing?: boolean | null } | null
}

/** Maximum page size, whatever is requested: more products than any page shows. */
const largestPage = 1000

/** Magento's `products` query: a page of the products that match a search and a filter, with their facets. */
export function listProducts(request: ListingRequest, context: ShopContext) {
  const { search, filter, currentPage } = request
  checkPaging(request)
  if (search == null && !filter) throw inputError("'search' or 'filter' input argument is required.")
  const { db, store } = context
  const found = findProducts(search ?? '', filter ?? {}, context)
  const total = sizeOf(found.found)
  const pageSize = Math.min(request.pageSize, largestPage)
  return {
    ...pageOf(found, total, { ...request, pageSize }, context),
    total_count: total,
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: Math.ceil(total / pageSize) },
    aggregations: ({ filter: asked }: AggregationsRequest) => aggregationsOf(found, total, asked, context),
    filters: () => aggregationsOf(found, total, null, context).map((facet) => asLayer(context, facet)),
    sort_fields: () => sortFields(store.lang),
    suggestions: () =>
      total === 0 && search ? suggestionsFor(wordIndex(db, store.lang), search).map((text) => ({ search: text })) : [],
  }
}

function findProducts(search: string, filter: ProductFilter, context: ShopContext): Found {
  const { db, store } = context
  const categories = filteredCategories(filter, context)
  const index = listingIndex(db)
  const hidden = hiddenFrom(index, context)
  const ranked = search === '' ? undefined : placesOf(index, searchProducts(wordIndex(db, store.lang), search))
  const candidates = ranked ? setOf(index, ranked) : index.everything
  const conditions = conditionsOf(filter, categories, { db, store, index, hidden, today: shopDay(context.clock) })
  return { index, hidden, candidates, conditions, categories, found: meeting(candidates, conditions), ranked }
}

function hiddenFrom(index: ListingIndex, { customer }: ShopContext) {
  const hidden = emptySet(index.size)
  if (!maySeePrice('LOGIN', customer)) unite(hidden, index.loginOnly)
  if (!maySeePrice('ADVISER', customer)) unite(hidden, index.adviserOnly)
  return hidden
}

const placesOf = ({ placeOf }: ListingIndex, ids: readonly number[]) =>
  Int32Array.from(ids.flatMap((id) => placeOf.get(id) ?? []))

function setOf({ size }: ListingIndex, places: Int32Array) {
  const set = emptySet(size)
  for (const place of places) add(set, place)
  return set
}

function pageOf({ index, hidden, found, ranked }: Found, total: number, request: ListingRequest, { db, store }: ShopContext) {
  checkLastPage(total, request)
  const { sort, pageSize, currentPage } = request
  return {
    items() {
      const order = listingOrder(sort ?? {}, { db, lang: store.lang, index, hidden, ranked })
      const ids: number[] = []
      let before = (currentPage - 1) * pageSize
      for (const place of order) {
        if (!has(found, place)) continue
        if (before-- > 0) continue
        if (ids.push(index.ids[place] ?? 0) === pageSize) break
      }
      const products = productsByIds(db, store.lang, ids)
      preloadParts(db, products)
      return products
    },
  }
}

function aggregationsOf(found: Found, total: number, asked: AggregationsRequest['filter'], context: ShopContext) {
  if (total === 0 && !asked?.narrowing) return []
  const narrowing = asked?.narrowing === true
  const directChildrenOnly = asked?.category?.includeDirectChildrenOnly === true
  const questions = facetQuestions(found, { narrowing, directChildrenOnly }, context)
  return countFacets(found.candidates, found.conditions, questions, narrowing)
}

/** The deprecated form of a facet; a value with a swatch includes it. */
const asLayer = (context: ShopContext, { attribute_code, label, count, options }: ReturnType<typeof aggregationsOf>[number]) => ({
  name: label,
  request_var: attribute_code,
  filter_items_count: count,
  filter_items: options.map((option) => {
    const swatch_data = swatchOf(context, { code: attribute_code }, Number(option.value))
    return {
      __typename: swatch_data ? 'SwatchLayerFilterItem' : 'LayerFilterItem',
      label: option.label,
      value_string: option.value,
      items_count: option.count,
      swatch_data,
    }
  }),
})
