import {
  chosenValues,
  defaultPageSize,
  facetKeys,
  type FacetKey,
  type ListingPlace,
  type ListingSearch,
  type ListingSort,
} from './listing-search.ts'

/** Returns the query on its first page, because every change of the list starts there. */
const fromFirstPage = (search: ListingSearch): ListingSearch => ({ ...search, page: undefined })

export function toggleFacet(search: ListingSearch, key: FacetKey, value: string): ListingSearch {
  const chosen = chosenValues(search, key)
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return { ...fromFirstPage(search), [key]: next.length > 1 ? next : next[0] }
}

export function toggleNew(search: ListingSearch): ListingSearch {
  return { ...fromFirstPage(search), new: search.new ? undefined : '1' }
}

/** @param price `from_to`, or `undefined` for any price */
export function withPrice(search: ListingSearch, price: string | undefined): ListingSearch {
  return { ...fromFirstPage(search), price }
}

export function withSort(search: ListingSearch, sort: ListingSort | undefined): ListingSearch {
  return { ...fromFirstPage(search), sort }
}

/** Sets the page to 0 as the specification requires; it is read as the first page. */
export function withPageSize(search: ListingSearch, size: number, place: ListingPlace): ListingSearch {
  return { ...search, page: 0, itemsPerPage: size === defaultPageSize[place] ? undefined : size }
}

export function withPage(search: ListingSearch, page: number): ListingSearch {
  return { ...search, page: page > 1 ? page : undefined }
}

export function withView(search: ListingSearch, view: 'list' | undefined): ListingSearch {
  return { ...search, view }
}

/** Removes all filters, but not the view and, in a search, its phrase. */
export function withoutFilters({ search, view }: ListingSearch, place: ListingPlace): ListingSearch {
  return place === 'search' ? { search, view } : { view }
}

export type ActiveFilter =
  | { key: FacetKey; value: string }
  | { key: 'new' }
  | { key: 'price'; range: string }
  | { key: 'search'; phrase: string }

export function activeFilters(search: ListingSearch, place: ListingPlace): ActiveFilter[] {
  return [
    ...(search.search && place !== 'search' ? [{ key: 'search' as const, phrase: search.search }] : []),
    ...facetKeys.flatMap((key) => chosenValues(search, key).map((value) => ({ key, value }))),
    ...(search.new ? [{ key: 'new' as const }] : []),
    ...(search.price ? [{ key: 'price' as const, range: search.price }] : []),
  ]
}

export function withoutFilter(search: ListingSearch, filter: ActiveFilter): ListingSearch {
  if (filter.key === 'new') return toggleNew(search)
  if (filter.key === 'price') return withPrice(search, undefined)
  if (filter.key === 'search') return { ...fromFirstPage(search), search: undefined }
  return toggleFacet(search, filter.key, filter.value)
}
