import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { listingQuery, type ListingAsked } from './queries.ts'

const listView = () => import('./list/list-view.tsx')

/** The professionals' list; who looks at the grid does not load it. */
export const ListView = lazyRouteComponent(listView, 'ListView')

/** Everything that a listing's URL is painted of, in the view that it asks for. */
export async function loadListing(queryClient: QueryClient, shop: ShopWindow, asked: ListingAsked) {
  const listed = await queryClient.ensureQueryData(listingQuery(shop, asked))
  if (asked.search.view) {
    const [{ loadRows }] = await Promise.all([listView(), ListView.preload?.()])
    await loadRows(queryClient, shop, listed.items)
  }
  return listed
}
