import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { inBackground } from '#offline/chunk-reload.ts'
import { isWithoutSignal } from '#offline/connection.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { withPersonalPrice } from '#shop/product/personal-prices.ts'
import { usePersonalPrices } from '#shop/product/use-personal-prices.ts'
import { lacksLabels } from './facet-groups.ts'
import type { ListingSearch } from './listing-search.ts'
import { nearFilters, showAtHand } from './near-filters.ts'
import { listingQuery } from './queries.ts'
import { usePressedSearch } from './use-asked-search.ts'

export type ListingOfUrl = ReturnType<typeof useListing>

const isThere = () => true
/** The page of the query tells of any other fault. */
const isNoSignalMatter = (error: unknown) => !(error instanceof CommerceError && error.kind === 'offline')

/**
 * The listing of a URL: its results, and functions to request another.
 * @param fixed filters that define the page itself and are no choice of the shopper
 */
export function useListing(search: ListingSearch, categoryUid?: string, fixed: ListingSearch = {}) {
  const shop = useShopWindow()
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const queryOf = (one: ListingSearch) => listingQuery(shop, { categoryUid, search: one, fixed })
  /** The query whose list is being fetched, while the list before it stays on screen. */
  const [awaited, setAwaited] = useState<ListingSearch>()
  // Fetched before its URL is opened: the signal may fail at the very press, and then the list stays.
  const mayOpen = async (one: ListingSearch) => {
    const query = queryOf(one)
    if (queryClient.getQueryData(query.queryKey) !== undefined) return true
    setAwaited(one)
    try {
      if (!isWithoutSignal() && (await queryClient.ensureQueryData(query).then(isThere, isNoSignalMatter))) return true
      const { hasListing } = await inBackground(() => import('./late/without-signal.ts'))
      return await hasListing(queryClient, shop, i18n, { categoryUid, search: one, fixed })
    } catch {
      return false
    } finally {
      setAwaited((now) => (now === one ? undefined : now))
    }
  }
  const { pressed, ...presses } = usePressedSearch(search, {
    // List rows need more data than cards, which is loaded with the URL.
    isAtHand: (one) => !one.view && queryClient.getQueryData(queryOf(one).queryKey) !== undefined,
    ask: (one) => {
      showAtHand(queryClient, shop, { categoryUid, search: one, fixed })
      void queryClient.prefetchQuery(queryOf(one))
    },
    mayOpen,
  })
  const shown = pressed ?? search
  const { data: listed } = useSuspenseQuery(queryOf(shown))
  const prices = usePersonalPrices(listed.items)
  const results = {
    ...listed,
    // The same array for the same cards, so that a press that has not brought another list renders none of them.
    items: useMemo(() => listed.items.map((item) => withPersonalPrice(item, prices)), [listed, prices]),
    facets: listed.facets.filter(({ attribute_code: code }) => !Object.hasOwn(fixed, code)),
  }
  const { data: whole } = useQuery({ ...queryOf({ search: search.search }), enabled: lacksLabels(results.facets, shown) })
  return {
    ...presses,
    /** The query that was asked for, while the list of another is shown. */
    pressed: pressed ?? awaited,
    results,
    known: [...results.facets, ...(whole?.facets ?? [])],
    /** The query whose results are shown. */
    search: shown,
    nearFilters: () => void nearFilters(queryClient, shop, { categoryUid, search, fixed }),
  }
}
