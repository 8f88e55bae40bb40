import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { listingQuery, type ListingAsked } from './queries.ts'

const listView = () => import('./list/list-view.tsx')

/** The professionals' list; who looks at the grid does not load it. */
export const ListView = lazyRouteComponent(listView, 'ListView')

interface Loading {
  queryClient: QueryClient
  /** Tells the server that the files of the list belong to the page. */
  announce: (part: 'list') => void
}

/** Everything that a listing's URL is painted of, in the view that it asks for. */
export async function loadListing({ queryClient, announce }: Loading, shop: ShopWindow, asked: ListingAsked) {
  if (asked.search.view) announce('list')
  const listed = await queryClient.ensureQueryData(listingQuery(shop, asked))
  if (asked.search.view) {
    const [{ loadRows }] = await Promise.all([listView(), ListView.preload?.()])
    await loadRows(queryClient, shop, listed.items)
  }
  return listed
}
