/** Filterable attributes, by their codes in Magento and in the URL. */
export const facetKeys = [
  'manufacturer',
  'purpose',
  'korzysci_stosowania',
  'Regeneracja_upraw',
  'aktywacja_upraw',
  'Budowanie_plonu_i_jakosci',
  'zwiekszanie_odpornosci_upraw',
  'forma_pakowania',
  'forma_transportu',
  'color',
  'bestseller',
] as const
export type FacetKey = (typeof facetKeys)[number]

/** Sort orders of the URL; without one it is position in a category and relevance in a search. */
export const sorts = ['name', 'price-up', 'price-down', 'newest'] as const
export type ListingSort = (typeof sorts)[number]

/** What a listing shows; a search phrase defines a search, and narrows the others. */
export type ListingPlace = 'category' | 'brand' | 'search'
export const pageSizes: Record<ListingPlace, readonly number[]> = {
  category: [10, 16, 20, 50],
  brand: [10, 20, 50],
  search: [10, 20, 50],
}
export const defaultPageSize: Record<ListingPlace, number> = { category: 16, brand: 10, search: 10 }

/** Query of a listing's URL; defaults are left out. */
export interface ListingSearch extends Partial<Record<FacetKey, string | string[] | undefined>> {
  /** A change of the page size writes 0, which is read as the first page. */
  page?: number | undefined
  itemsPerPage?: number | undefined
  sort?: ListingSort | undefined
  search?: string | undefined
  view?: 'list' | undefined
  /** `from_to` */
  price?: string | undefined
  new?: '1' | undefined
  /** SKU of a pack; preserved here, because whether a URL is a listing or a product is known only after it is resolved. */
  pack?: string | undefined
}

/** A change that a control makes to the query requested last. */
export type ListingEdit = (search: ListingSearch) => ListingSearch

const bound = /^(\d{1,7}(?:\.\d{1,2})?)?_(\d{1,7}(?:\.\d{1,2})?)?$/

/** Parses `10_500`, `10_` or `_500`; swaps reversed bounds. `undefined` without a bound. */
export function priceRange(text: string | undefined): { from?: string; to?: string } | undefined {
  const [, from, to] = bound.exec(text ?? '') ?? []
  if (from === undefined && to === undefined) return undefined
  if (from && to && Number(from) > Number(to)) return { from: to, to: from }
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'
const textOf = (value: unknown) => (isScalar(value) ? String(value).trim() : '')
const numberOf = (value: unknown) => (/^\d{1,6}$/.test(textOf(value)) ? Number(textOf(value)) : undefined)

const mostValues = 40
const longestPhrase = 200

/** Returns the valid option ids of a filter, by which Magento filters. */
function facetValues(value: unknown) {
  const all = Array.isArray(value) ? value.map(textOf) : [textOf(value)]
  const clean = [...new Set(all)].filter((one) => /^\d{1,9}$/.test(one)).slice(0, mostValues)
  return clean.length > 1 ? clean : clean[0]
}

/** Parses the query of a URL. Invalid values become the default, defaults are left out, and nothing throws. */
export function readListingSearch(query: unknown): ListingSearch {
  const given = new Map<string, unknown>(typeof query === 'object' && query !== null ? Object.entries(query) : [])
  const page = numberOf(given.get('page'))
  const size = numberOf(given.get('itemsPerPage'))
  const price = textOf(given.get('price'))
  const facets = facetKeys.map((key) => [key, facetValues(given.get(key))] as const)
  return {
    page: page === 1 ? undefined : page,
    itemsPerPage: pageSizes.category.find((one) => one === size),
    sort: sorts.find((one) => one === textOf(given.get('sort'))),
    search: textOf(given.get('search')).replace(/\s+/g, ' ').slice(0, longestPhrase) || undefined,
    view: textOf(given.get('view')) === 'list' ? 'list' : undefined,
    price: priceRange(price) ? price : undefined,
    new: textOf(given.get('new')) === '1' ? '1' : undefined,
    pack: textOf(given.get('pack')) || undefined,
    // Includes the empty ones, because the router would keep the raw value of a key that is left out.
    ...Object.fromEntries(facets),
    bestseller: textOf(given.get('bestseller')) === '1' ? '1' : undefined,
  }
}

interface SearchSchema {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'shop'
    readonly validate: (query: unknown) => { value: ListingSearch }
    readonly types?: { readonly input: ListingSearch; readonly output: ListingSearch }
  }
}

/**
 * The same as a Standard Schema, for a route's `validateSearch`. Written by hand, because every first view needs it and a schema library
 * would add 2 kB to its script.
 */
export const listingSearch: SearchSchema = {
  '~standard': { version: 1, vendor: 'shop', validate: (query) => ({ value: readListingSearch(query) }) },
}

export function pageOf({ page }: ListingSearch) {
  return page && page > 1 ? page : 1
}

export function pageSizeOf({ itemsPerPage }: ListingSearch, place: ListingPlace) {
  return itemsPerPage && pageSizes[place].includes(itemsPerPage) ? itemsPerPage : defaultPageSize[place]
}

/** Returns the values of a filter that the URL selects. */
export function chosenValues(search: ListingSearch, key: FacetKey): string[] {
  const value = search[key]
  return value === undefined ? [] : [value].flat()
}
