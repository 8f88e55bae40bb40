import type { QueryClient } from '@tanstack/react-query'
import { inBackground } from '#offline/chunk-reload.ts'
import { mayPrefetch } from '#platform/prefetch.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { listingQuery, type ListingAsked } from './queries.ts'

let wholeList: typeof import('./late/whole-list.ts') | undefined

/** Reads a short list whole when a pointer or the focus approaches the filters, so that a press narrows it in the next frame. */
export async function nearFilters(queryClient: QueryClient, shop: ShopWindow, asked: ListingAsked): Promise<void> {
  if (!mayPrefetch()) return
  try {
    wholeList = await inBackground(() => import('./late/whole-list.ts'))
    await wholeList.readWholeList(queryClient, shop, asked)
  } catch {
    // A press then requests its list from the engine.
  }
}

/**
 * Caches the list of a query as filtered on the device from the whole list. It is marked as stale, so that the engine's list is fetched and
 * replaces it.
 */
export function showAtHand(queryClient: QueryClient, shop: ShopWindow, asked: ListingAsked): void {
  const { queryKey } = listingQuery(shop, asked)
  if (!wholeList || queryClient.getQueryData(queryKey)) return
  const list = wholeList.listAtHand(queryClient, shop, asked)
  if (list) queryClient.setQueryData(queryKey, list, { updatedAt: 1 })
}
