import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { mayPrefetch } from '#platform/prefetch.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { withPersonalPrice } from '#shop/product/personal-prices.ts'
import { usePersonalPrices } from '#shop/product/use-personal-prices.ts'
import { lacksLabels } from './facet-groups.ts'
import type { ListingSearch } from './listing-search.ts'
import { useAskedSearch } from './parts/use-asked-search.ts'
import { listingQuery } from './queries.ts'

/**
 * The listing of a URL: its results, what was asked last, and the way to ask something else.
 * @param fixed filters that the page itself is about: they are no choice of the shopper
 */
export function useListing(shown: ListingSearch, categoryUid?: string, fixed: ListingSearch = {}) {
  const shop = useShopWindow()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: listed } = useSuspenseQuery(listingQuery(shop, { categoryUid, search: shown, fixed }))
  const prices = usePersonalPrices(listed.items)
  const results = {
    ...listed,
    items: listed.items.map((item) => withPersonalPrice(item, prices)),
    facets: listed.facets.filter(({ attribute_code: code }) => !Object.hasOwn(fixed, code)),
  }
  const unfiltered = listingQuery(shop, { categoryUid, search: { search: shown.search }, fixed })
  const { data: whole } = useQuery({ ...unfiltered, enabled: lacksLabels(results.facets, shown) })
  const { asked, waiting } = useAskedSearch(shown)
  const ask = (search: ListingSearch) => void queryClient.prefetchQuery(listingQuery(shop, { categoryUid, search, fixed }))
  return {
    results,
    known: [...results.facets, ...(whole?.facets ?? [])],
    search: asked,
    waiting,
    /** Before the page is drawn anew for what was pressed: the line need not wait for that. */
    onSearch: (search: ListingSearch) => {
      ask(search)
      void navigate({ to: '.', search, resetScroll: false })
    },
    /** A finger is on it: it is asked while the finger lifts. */
    onNear: (search: ListingSearch) => {
      if (mayPrefetch()) ask(search)
    },
  }
}
