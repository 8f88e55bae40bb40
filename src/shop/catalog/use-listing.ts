import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { withPersonalPrice } from '#shop/product/personal-prices.ts'
import { usePersonalPrices } from '#shop/product/use-personal-prices.ts'
import { lacksLabels } from './facet-groups.ts'
import type { ListingSearch } from './listing-search.ts'
import { nearFilters, showAtHand } from './near-filters.ts'
import { listingQuery } from './queries.ts'

/**
 * The listing of a URL: its results, and the way to read another.
 * @param fixed filters that the page itself is about: they are no choice of the shopper
 */
export function useListing(search: ListingSearch, categoryUid?: string, fixed: ListingSearch = {}) {
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const { data: listed } = useSuspenseQuery(listingQuery(shop, { categoryUid, search, fixed }))
  const prices = usePersonalPrices(listed.items)
  const results = {
    ...listed,
    // The same cards as before are the same list: a press that has not brought another one draws none of them.
    items: useMemo(() => listed.items.map((item) => withPersonalPrice(item, prices)), [listed, prices]),
    facets: listed.facets.filter(({ attribute_code: code }) => !Object.hasOwn(fixed, code)),
  }
  const unfiltered = listingQuery(shop, { categoryUid, search: { search: search.search }, fixed })
  const { data: whole } = useQuery({ ...unfiltered, enabled: lacksLabels(results.facets, search) })
  return {
    results,
    known: [...results.facets, ...(whole?.facets ?? [])],
    search,
    nearFilters: () => void nearFilters(queryClient, shop, { categoryUid, search, fixed }),
    ask: (next: ListingSearch) => {
      const asked = { categoryUid, search: next, fixed }
      showAtHand(queryClient, shop, asked)
      void queryClient.prefetchQuery(listingQuery(shop, asked))
    },
  }
}
