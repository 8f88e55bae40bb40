import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ListingValuesDocument, type ListingValuesQuery } from '#graphql/graphql.ts'
import { shopDay } from '#platform/locale/shop-day.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { Aggregation } from '../facet-groups.ts'
import { chosenValues, facetKeys, pageSizes, type ListingSearch } from '../listing-search.ts'
import { listingVariables } from '../listing-variables.ts'
import { listingQuery, type ListingAsked } from '../queries.ts'

/** Option ids of each product, by its uid and the attribute's code, as a filter names them. */
type Values = Record<string, Record<string, string[]>>

interface List<Item, Facet extends Aggregation> {
  total: number
  page: number
  pages: number
  items: Item[]
  facets: Facet[]
}

/** The largest page size of a listing: a list that fits on it is read whole. */
const longest = Math.max(...pageSizes.category)
/** Filters that the device can apply; not the price, because only the engine knows it for each customer group. */
const keys = [...facetKeys, 'new'] as const

const chosenOf = (search: ListingSearch, key: (typeof keys)[number]) =>
  key === 'new' ? [search.new].flatMap((value) => value ?? []) : chosenValues(search, key)

/** Returns the query without filters, on one page. */
const wholeOf = ({ categoryUid, search, fixed }: ListingAsked): ListingAsked => ({
  ...{ categoryUid, fixed },
  search: { search: search.search, sort: search.sort, itemsPerPage: longest },
})

const variablesOf = ({ categoryUid, search, fixed }: ListingAsked) =>
  listingVariables({ ...search, ...fixed }, categoryUid, shopDay())

const valuesQuery = (shop: ShopWindow, asked: ListingAsked) => {
  const variables = variablesOf(wholeOf(asked))
  return queryOptions({
    queryKey: ['listing-values', shop.store, variables],
    queryFn: async ({ signal }): Promise<Values> => {
      const { products } = await shop.commerce(ListingValuesDocument, variables, { signal })
      const items = products?.items?.flatMap((one) => one ?? []) ?? []
      return Object.fromEntries(items.map(({ uid, custom_attributesV2: own }) => [uid, valuesOf(own?.items ?? [])]))
    },
  })
}

type Attributes = NonNullable<NonNullable<ListingValuesQuery['products']>['items']>[number]
const valuesOf = (attributes: NonNullable<NonNullable<Attributes>['custom_attributesV2']>['items']) =>
  Object.fromEntries(
    attributes.flatMap((one) =>
      one && 'selected_options' in one
        ? [[one.code, one.selected_options.flatMap((option) => option?.value ?? [])] as const]
        : [],
    ),
  )

/**
 * Reads a whole list with its attribute values, where it is short enough. Skipped where the list on screen shows that it is longer; a list
 * on a single page is reused as the whole one. A filtered list does not tell the length of the whole one.
 */
export async function readWholeList(queryClient: QueryClient, shop: ShopWindow, asked: ListingAsked): Promise<void> {
  const isNarrowed = keys.some((key) => chosenOf(asked.search, key).length > 0) || asked.search.price
  const shown = isNarrowed ? undefined : queryClient.getQueryState(listingQuery(shop, asked).queryKey)
  if (shown?.data && shown.data.total > longest) return
  const whole = listingQuery(shop, wholeOf(asked))
  if (shown?.data?.pages === 1 && !queryClient.getQueryData(whole.queryKey))
    queryClient.setQueryData(whole.queryKey, shown.data, { updatedAt: shown.dataUpdatedAt })
  await Promise.all([queryClient.ensureQueryData(whole), queryClient.ensureQueryData(valuesQuery(shop, asked))])
}

/**
 * Returns the list of a query, filtered on the device from the whole list; `undefined` where the whole list is not cached or cannot decide
 * it.
 */
export function listAtHand(queryClient: QueryClient, shop: ShopWindow, asked: ListingAsked) {
  const whole = queryClient.getQueryData(listingQuery(shop, wholeOf(asked)).queryKey)
  const values = queryClient.getQueryData(valuesQuery(shop, asked).queryKey)
  return whole && values ? narrowed(whole, values, asked) : undefined
}

/**
 * Filters a whole list on the device. An engine may find a product by the attributes of its packs, or count differently: an attribute is
 * used only where the engine's counts of the whole list match its values. `undefined` where the list cannot be decided.
 */
export function narrowed<Item extends { uid: string }, Facet extends Aggregation>(
  { total, items, facets }: List<Item, Facet>,
  values: Values,
  asked: ListingAsked,
): List<Item, Facet> | undefined {
  const { search, fixed = {} } = asked
  if (search.price || items.length !== total) return undefined
  const has = (item: Item, code: string, wanted: readonly string[]) =>
    wanted.some((value) => values[item.uid]?.[code]?.includes(value))
  const count = (among: Item[], code: string, value: string) => among.filter((item) => has(item, code, [value])).length
  const isTold = ({ attribute_code: code, options }: Facet) =>
    options?.every((option) => option && option.count === count(items, code, option.value))
  const told = new Set(facets.filter(isTold).map(({ attribute_code }) => attribute_code))
  const conditions = keys
    .filter((key) => !Object.hasOwn(fixed, key))
    .map((key) => ({ code: key as string, wanted: chosenOf(search, key) }))
    .filter(({ wanted }) => wanted.length > 0)
  if (!conditions.every(({ code }) => told.has(code))) return undefined
  // Narrowing: the values chosen of an attribute do not reduce the counts of its other values, so that a second brand can be ticked beside
  // the first.
  const meeting = (without?: string) =>
    items.filter((item) => conditions.every(({ code, wanted }) => code === without || has(item, code, wanted)))
  const left = meeting()
  const { pageSize, currentPage } = variablesOf(asked)
  const pages = Math.max(1, Math.ceil(left.length / pageSize))
  if (currentPage > pages) return undefined
  return {
    ...{ total: left.length, page: currentPage, pages },
    items: left.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    facets: facets.flatMap((facet) => {
      const { attribute_code: code, options } = facet
      if (!told.has(code)) return [facet]
      const among = conditions.some((condition) => condition.code === code) ? meeting(code) : left
      const still = (options ?? []).flatMap((option) => (option ? [{ ...option, count: count(among, code, option.value) }] : []))
      const shown = still.filter((option) => option.count > 0)
      return shown.length > 0 ? [{ ...facet, count: shown.length, options: shown }] : []
    }),
  }
}
