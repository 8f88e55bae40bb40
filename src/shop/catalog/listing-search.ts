/** Attributes a shopper may filter by, as Magento and the URL call them. */
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

/** What is not written is position in a category and relevance in a search. */
export const sorts = ['name', 'price-up', 'price-down', 'newest'] as const
export type ListingSort = (typeof sorts)[number]

/** What a listing is about; a searched phrase is what a search is about, and narrows the others. */
export type ListingPlace = 'category' | 'brand' | 'search'
export const pageSizes: Record<ListingPlace, readonly number[]> = {
  category: [10, 16, 20, 50],
  brand: [10, 20, 50],
  search: [10, 20, 50],
}
export const defaultPageSize: Record<ListingPlace, number> = { category: 16, brand: 10, search: 10 }

/** The query of a listing's URL, as it is written: what is the default is not there. */
export interface ListingSearch extends Partial<Record<FacetKey, string | string[] | undefined>> {
  /** Zero is written by a change of the page size; it reads as the first page. */
  page?: number | undefined
  itemsPerPage?: number | undefined
  sort?: ListingSort | undefined
  search?: string | undefined
  view?: 'list' | undefined
  /** `from_to` */
  price?: string | undefined
  new?: '1' | undefined
  /** SKU of a pack: whether an address is a listing or a product is known once it was asked. */
  pack?: string | undefined
}

/** What a press makes of the query that was asked last. */
export type ListingEdit = (search: ListingSearch) => ListingSearch

const bound = /^(\d{1,7}(?:\.\d{1,2})?)?_(\d{1,7}(?:\.\d{1,2})?)?$/

/** `10_500`, `10_`, `_500`; an upside-down range is turned, an empty one is none. */
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

/** Magento filters by the ids of options. */
function facetValues(value: unknown) {
  const all = Array.isArray(value) ? value.map(textOf) : [textOf(value)]
  const clean = [...new Set(all)].filter((one) => /^\d{1,9}$/.test(one)).slice(0, mostValues)
  return clean.length > 1 ? clean : clean[0]
}

/** Reads what a URL says. Nonsense reads as the default, and defaults are not kept; nothing throws. */
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
    // Named also when empty: the router keeps the raw value of a key that is left out.
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
 * The same as a Standard Schema, for a route's `validateSearch`. Written by hand: every first view reads it, and a
 * schema library would be 2 kB of its script.
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

/** Values of a facet that the URL chooses. */
export function chosenValues(search: ListingSearch, key: FacetKey): string[] {
  const value = search[key]
  return value === undefined ? [] : [value].flat()
}
