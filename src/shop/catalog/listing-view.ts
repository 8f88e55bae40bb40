import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ownName } from '#config/own-name.ts'
import { writeQuery } from '#platform/search-params.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { ListingSearch } from './listing-search.ts'
import { showAtHand } from './near-filters.ts'
import { listingQuery, type ListingAsked } from './queries.ts'

const listView = () => import('./list/list-view.tsx')

/** The professionals' list, lazy-loaded so that the grid does not download it. */
export const ListView = lazyRouteComponent(listView, 'ListView')

interface Loading {
  queryClient: QueryClient
  /** Registers on the server that the page needs the chunk of the list. */
  announce: (part: 'list') => void
}

const place = ownName('view')

/** Stores the chosen view on this device as the view of the next list. */
export function rememberView(view: ListingSearch['view']) {
  try {
    if (view) localStorage.setItem(place, view)
    else localStorage.removeItem(place)
  } catch {
    // Full or blocked storage costs only a convenience.
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
 * Redirects a shopper who prefers the list to its URL while navigating in the browser; a page rendered by the server shows the view of its
 * URL.
 * @param path of the page
 * @throws the redirect
 */
export function inChosenView(search: ListingSearch, path: string) {
  if (!import.meta.env.SSR && !search.view && prefersList())
    throw redirect({ href: path + writeQuery({ ...search, view: 'list' }), replace: true })
}

/**
 * Loads everything that the page of a listing renders, in the view of its URL.
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
