import type { QueryClient } from '@tanstack/react-query'
import { inBackground } from '#offline/chunk-reload.ts'
import { mayPrefetch } from '#platform/prefetch.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { listingQuery, type ListingAsked } from './queries.ts'

let wholeList: typeof import('./late/whole-list.ts') | undefined

/** Somebody comes near the filters: a short list is read whole, so that a press narrows it in the next frame. */
export async function nearFilters(queryClient: QueryClient, shop: ShopWindow, asked: ListingAsked): Promise<void> {
  if (!mayPrefetch()) return
  try {
    wholeList = await inBackground(() => import('./late/whole-list.ts'))
    await wholeList.readWholeList(queryClient, shop, asked)
  } catch {
    // Whatever is pressed is asked of the shop then.
  }
}

/** The list of a query, worked out of one that is on the device whole. It is as old as can be: the shop is asked all the same, and has the last word. */
export function showAtHand(queryClient: QueryClient, shop: ShopWindow, asked: ListingAsked): void {
  const { queryKey } = listingQuery(shop, asked)
  if (!wholeList || queryClient.getQueryData(queryKey)) return
  const list = wholeList.listAtHand(queryClient, shop, asked)
  if (list) queryClient.setQueryData(queryKey, list, { updatedAt: 1 })
}
