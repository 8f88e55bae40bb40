import * as v from 'valibot'

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

export type ListingPlace = 'category' | 'search'
export const pageSizes: Record<ListingPlace, readonly number[]> = { category: [10, 16, 20, 50], search: [10, 20, 50] }
export const defaultPageSize: Record<ListingPlace, number> = { category: 16, search: 10 }

/** A value that makes no sense reads as if it were not there. */
function lenient<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.optional(v.fallback(v.union([schema, v.undefined_()]), undefined))
}

function read<Output>(from: (text: string) => Output | undefined) {
  return lenient<Output | undefined>(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => from(String(value).trim())),
    ),
  )
}

const number = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)
const bound = /^(\d{1,7}(?:\.\d{1,2})?)?_(\d{1,7}(?:\.\d{1,2})?)?$/

/** `10_500`, `10_`, `_500`; an empty or upside-down range is none. */
export function priceRange(text: string | undefined): { from?: string; to?: string } | undefined {
  const [, from, to] = bound.exec(text ?? '') ?? []
  if ((from === undefined && to === undefined) || (from && to && Number(from) > Number(to))) return undefined
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

const mostValues = 40

/** Magento filters by the ids of options. */
function facetValues(value: string | number | (string | number)[]) {
  const all = [value].flat().map((one) => String(one).trim())
  const clean = [...new Set(all)].filter((one) => /^\d{1,9}$/.test(one)).slice(0, mostValues)
  return clean.length > 1 ? clean : clean[0]
}

const scalar = v.union([v.string(), v.number()])
const facet = lenient<string | string[] | undefined>(v.pipe(v.union([scalar, v.array(scalar)]), v.transform(facetValues)))

/** The query of a listing's URL. Nonsense reads as the default, and defaults are not written. */
export const listingSearch = v.fallback(
  v.object({
    // Zero is written by a change of the page size; it reads as the first page.
    page: read((text) => (number(text) === 1 ? undefined : number(text))),
    itemsPerPage: read((text) => pageSizes.category.find((size) => size === number(text))),
    sort: read((text) => sorts.find((sort) => sort === text)),
    search: read((text) => text.replace(/\s+/g, ' ').slice(0, 128) || undefined),
    view: read((text) => (text === 'list' ? ('list' as const) : undefined)),
    price: read((text) => (priceRange(text) ? text : undefined)),
    new: read((text) => (text === '1' ? ('1' as const) : undefined)),
    manufacturer: facet,
    purpose: facet,
    korzysci_stosowania: facet,
    Regeneracja_upraw: facet,
    aktywacja_upraw: facet,
    Budowanie_plonu_i_jakosci: facet,
    zwiekszanie_odpornosci_upraw: facet,
    forma_pakowania: facet,
    forma_transportu: facet,
    color: facet,
    bestseller: read((text) => (text === '1' ? ('1' as const) : undefined)),
  }),
  {},
)
export type ListingSearch = v.InferOutput<typeof listingSearch>

export function readListingSearch(query: unknown): ListingSearch {
  return v.parse(listingSearch, query)
}

export function pageOf({ page }: ListingSearch) {
  return page && page > 1 ? page : 1
}

export function pageSizeOf({ itemsPerPage }: ListingSearch, place: ListingPlace) {
  return itemsPerPage && pageSizes[place].includes(itemsPerPage) ? itemsPerPage : defaultPageSize[place]
}
