import type { ProductAttributeFilterInput, ProductAttributeSortInput, ProductListingQueryVariables } from '#graphql/graphql.ts'
import {
  chosenValues,
  facetKeys,
  pageOf,
  pageSizeOf,
  priceRange,
  type ListingSearch,
  type ListingSort,
} from './listing-search.ts'

const sortInputs: Record<ListingSort, ProductAttributeSortInput> = {
  name: { name: 'ASC' },
  'price-up': { price: 'ASC' },
  'price-down': { price: 'DESC' },
  newest: { newest: 'DESC' },
}
const defaultSorts: Record<'category' | 'search', ProductAttributeSortInput> = {
  category: { position: 'ASC' },
  search: { relevance: 'DESC' },
}

/** @param today the shop's current date, which the filter "new" compares with */
function filterOf(search: ListingSearch, categoryUid: string | undefined, today: string): ProductAttributeFilterInput {
  const filter: ProductAttributeFilterInput = {}
  if (categoryUid) filter.category_uid = { in: [categoryUid] }
  for (const key of facetKeys) {
    const values = chosenValues(search, key)
    if (values.length) filter[key] = values.length > 1 ? { in: values } : { eq: values[0] }
  }
  const range = priceRange(search.price)
  if (range) filter.price = range
  if (search.new) filter.new = { from: today, to: today }
  return filter
}

/** Converts a listing's URL to the variables of Magento's query. */
export function listingVariables(
  search: ListingSearch,
  categoryUid: string | undefined,
  today: string,
): ProductListingQueryVariables {
  const place = categoryUid ? 'category' : 'search'
  return {
    ...(search.search ? { search: search.search } : {}),
    filter: filterOf(search, categoryUid, today),
    sort: search.sort ? sortInputs[search.sort] : search.search ? defaultSorts.search : defaultSorts[place],
    pageSize: pageSizeOf(search, place),
    currentPage: pageOf(search),
  }
}
