import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useShopWindow } from '#platform/shop-window.tsx'
import { withPersonalPrice } from '#shop/product/personal-prices.ts'
import { usePersonalPrices } from '#shop/product/use-personal-prices.ts'
import { lacksLabels } from './facet-groups.ts'
import type { ListingSearch } from './listing-search.ts'
import { useAskedSearch } from './parts/use-asked-search.ts'
import { listingQuery } from './queries.ts'

/** The listing of a URL: its results, what was asked last, and the way to ask something else. */
export function useListing(shown: ListingSearch, categoryUid?: string) {
  const shop = useShopWindow()
  const navigate = useNavigate()
  const { data: listed } = useSuspenseQuery(listingQuery(shop, { categoryUid, search: shown }))
  const prices = usePersonalPrices(listed.items)
  const results = { ...listed, items: listed.items.map((item) => withPersonalPrice(item, prices)) }
  const unfiltered = listingQuery(shop, { categoryUid, search: { search: shown.search } })
  const { data: whole } = useQuery({ ...unfiltered, enabled: lacksLabels(results.facets, shown) })
  const { asked, waiting } = useAskedSearch(shown)
  return {
    results,
    known: [...results.facets, ...(whole?.facets ?? [])],
    search: asked,
    waiting,
    onSearch: (search: ListingSearch) => void navigate({ to: '.', search, resetScroll: false }),
  }
}
