import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ownName } from '#config/own-name.ts'
import { writeQuery } from '#platform/search-params.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { ListingSearch } from './listing-search.ts'
import { showAtHand } from './near-filters.ts'
import { listingQuery, type ListingAsked } from './queries.ts'

const listView = () => import('./list/list-view.tsx')

/** The professionals' list; who looks at the grid does not load it. */
export const ListView = lazyRouteComponent(listView, 'ListView')

interface Loading {
  queryClient: QueryClient
  /** Tells the server that the files of the list belong to the page. */
  announce: (part: 'list') => void
}

const place = ownName('view')

/** The view that was chosen last on this device is the one of the next list. */
export function rememberView(view: ListingSearch['view']) {
  try {
    if (view) localStorage.setItem(place, view)
    else localStorage.removeItem(place)
  } catch {
    // A full or closed store costs a convenience.
  }
}

function prefersList() {
  try {
    return localStorage.getItem(place) === 'list'
  } catch {
    return false
  }
}

/**
 * Whoever walks through the shop and prefers the list is led to its address; a direct visit shows what it asks for.
 * @param path of the page
 * @throws the redirect
 */
export function inChosenView(search: ListingSearch, path: string) {
  if (!import.meta.env.SSR && !search.view && prefersList())
    throw redirect({ href: path + writeQuery({ ...search, view: 'list' }), replace: true })
}

/**
 * Everything that a listing's URL is painted of, in the view that it asks for.
 * @param path of the page
 */
export async function loadListing({ queryClient, announce }: Loading, shop: ShopWindow, asked: ListingAsked, path: string) {
  inChosenView(asked.search, path)
  if (asked.search.view) announce('list')
  showAtHand(queryClient, shop, asked)
  const listed = await queryClient.ensureQueryData(listingQuery(shop, asked))
  if (asked.search.view) {
    const [{ loadRows }] = await Promise.all([listView(), ListView.preload?.()])
    await loadRows(queryClient, shop, listed.items)
  }
  return listed
}
