import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCommerce, createReader, type Transport } from '#platform/commerce/commerce.ts'
import { stores } from '#platform/locale/locale.ts'
import { listAtHand, readWholeList } from '#shop/catalog/late/whole-list.ts'
import { facetKeys, readListingSearch, type ListingSearch } from '#shop/catalog/listing-search.ts'
import { categoryTreeQuery, listingQuery } from '#shop/catalog/queries.ts'
import { createDice } from '../sw/outbox/schedules/virtual-time.ts'
import { startShopWithoutPages } from './shop-without-pages.ts'

// Compares what the page computes from a whole list with the shop's answers to the same queries.

let server: Awaited<ReturnType<typeof startShopWithoutPages>>
/** Records the requests that the page sends to the server. */
const fetch = vi.fn<Transport['fetch']>(async (path, init) => server.app.request(path, init))
const store = stores.pl
const transport: Transport = { fetch, store }
const shop = { locale: 'pl' as const, store, transport, commerce: createCommerce(transport), read: createReader(transport) }
const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })

beforeAll(async () => {
  server = await startShopWithoutPages()
})
afterAll(() => server.close())

interface Place {
  name: string
  count: number
  asked: { categoryUid?: string; fixed?: ListingSearch; search: ListingSearch }
}

/** Returns every list of the demonstration that fits on a page, and two that are no categories. */
async function shortLists(client: QueryClient): Promise<Place[]> {
  const flat = (tree: Awaited<ReturnType<NonNullable<ReturnType<typeof categoryTreeQuery>['queryFn']>>>): typeof tree =>
    tree.flatMap((one) => [one, ...flat((one.children ?? []).flatMap((child) => child ?? []) as typeof tree)])
  const categories = flat(await client.fetchQuery(categoryTreeQuery(shop)))
  return [
    ...categories.map(({ uid, name, product_count }) => ({
      name: name ?? '',
      count: product_count ?? 0,
      asked: { categoryUid: uid, search: {} },
    })),
    { name: 'a maker', count: 1, asked: { fixed: { manufacturer: '1801' }, search: {} } },
    { name: 'a search', count: 1, asked: { search: { search: 'bor' } } },
  ].filter(({ count }) => count > 0 && count <= 50)
}

/** Draws possible choices: one or two values of up to three attributes. */
function choices(facets: { attribute_code: string; options: ({ value: string } | null)[] | null }[], seed: number) {
  const dice = createDice(seed)
  const offered = facets.filter(({ attribute_code: code }) => (facetKeys as readonly string[]).includes(code) || code === 'new')
  return Array.from({ length: 12 }, () => {
    const groups = Array.from({ length: 1 + dice.whole(0, 2) }, () => dice.pick(offered))
    const chosen = Object.fromEntries(
      groups.map(({ attribute_code: code, options }) => {
        const values = [...new Set([0, 1].flatMap(() => dice.pick(options ?? [])?.value ?? []))]
        return [code, values.length > 1 && code !== 'new' && code !== 'bestseller' ? values : values[0]]
      }),
    )
    return readListingSearch(chosen)
  })
}

test('whatever is chosen in a short list, the device finds what the shop finds, counts as it counts, and has its pages', async () => {
  const client = newClient()
  const places = await shortLists(client)
  expect(places.length).toBeGreaterThan(40)
  let compared = 0
  for (const [seed, { name, asked }] of places.filter((_, index) => index % 6 === 0 || index > places.length - 3).entries()) {
    await readWholeList(client, shop, asked)
    const { facets } = await client.ensureQueryData(listingQuery(shop, asked))
    // Counts of price ranges and subcategories are not computed, and what the page is about is no choice.
    const isShown = ({ attribute_code: code }: { attribute_code: string }) =>
      !['price', 'category_uid', ...Object.keys(asked.fixed ?? {})].includes(code)
    for (const chosen of choices(facets.filter(isShown), seed)) {
      const narrower = { ...asked, search: { ...chosen, ...asked.search } }
      const own = listAtHand(client, shop, narrower)
      const answer = await newClient().fetchQuery(listingQuery(shop, narrower))
      const told = { name, chosen, ...answer, facets: answer.facets.filter(isShown) }
      expect({ name, chosen, ...own, facets: own?.facets.filter(isShown) }).toEqual(told)
      compared++
    }
  }
  expect(compared).toBeGreaterThan(150)
}, 60_000)

const fertilizers = { categoryUid: 'MzI=', search: {} }

test('a price range, a value that nobody has told of, and what an engine counts otherwise are left to the shop', async () => {
  const client = newClient()
  await readWholeList(client, shop, fertilizers)
  const at = (search: ListingSearch) => listAtHand(client, shop, { ...fertilizers, search })
  expect(at({ manufacturer: '1801' })?.total).toBe(16)
  expect(at({ manufacturer: '1801', price: '10_50' })).toBeUndefined()
  expect(at({ color: '1' })).toBeUndefined()
  // An engine that finds products by their packs counts more than the products' own attributes tell.
  const { queryKey } = listingQuery(shop, { ...fertilizers, search: { itemsPerPage: 50 } })
  client.setQueryData(
    queryKey,
    (list) =>
      list && {
        ...list,
        facets: list.facets.map((facet) =>
          facet.attribute_code === 'manufacturer'
            ? {
                ...facet,
                options: facet.options?.map((option) => option && { ...option, count: (option.count ?? 0) + 1 }) ?? null,
              }
            : facet,
        ),
      },
  )
  expect(at({ manufacturer: '1801' })).toBeUndefined()
  expect(at({ purpose: '409' })?.total).toBe(11)
})

test('of a list that fits on its page only the values are read', async () => {
  const client = newClient()
  const adjuvants = { categoryUid: 'NzA=', search: {} }
  await client.fetchQuery(listingQuery(shop, adjuvants))
  fetch.mockClear()
  await readWholeList(client, shop, adjuvants)
  expect(fetch).toHaveBeenCalledOnce()
  expect(listAtHand(client, shop, { ...adjuvants, search: { manufacturer: '1801' } })?.pages).toBe(1)
})

test('a list that fills more than the longest page is not read whole, and an engine that tells no values is asked each time', async () => {
  const client = newClient()
  const everything = { search: {} }
  await client.fetchQuery(listingQuery(shop, everything))
  fetch.mockClear()
  await readWholeList(client, shop, everything)
  expect(fetch).not.toHaveBeenCalled()
  expect(listAtHand(client, shop, { search: { manufacturer: '1801' } })).toBeUndefined()

  const untold = newClient()
  const silent = { ...shop, commerce: createCommerce({ ...transport, fetch: withoutValues }) }
  await readWholeList(untold, silent, fertilizers)
  expect(listAtHand(untold, silent, { ...fertilizers, search: { manufacturer: '1801' } })).toBeUndefined()
})

/** Magento before 2.4.7 lists products without their attributes. */
const withoutValues: Transport['fetch'] = async (path, init) => {
  const answer = await (await server.app.request(path, init)).json()
  const told: unknown = JSON.parse(JSON.stringify(answer), (key, value: unknown) =>
    key === 'custom_attributesV2' ? null : value,
  )
  return Response.json(told)
}
