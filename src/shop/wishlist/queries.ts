import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { WishlistDocument, WishlistMembersDocument, type WishlistQuery } from '#graphql/graphql.ts'
import { persisted } from '#offline/persisted-queries.ts'
import { hasArrivedEarly } from '#platform/commerce/early-reads.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { wishesOf, type Wish } from './wishes.ts'

/** Hours for which a stored wish list is shown without an answer of the engine. */
const hours = 14 * 24

const isWish = (one: unknown) =>
  typeof one === 'object' && one !== null && 'line' in one && typeof one.line === 'string' && 'sku' in one

/** Query for all wishes in short form, for hearts and counts. */
export const wishesQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['personal', 'wishes', shop.store],
    queryFn: async ({ signal }): Promise<Wish[]> => {
      const first = await shop.commerce(WishlistMembersDocument, { page: 1 }, { signal })
      const wishes = wishesOf(first)
      const pages = first.customer?.wishlists[0]?.items_v2?.page_info?.total_pages ?? 1
      for (let page = 2; page <= pages; page++)
        wishes.push(...wishesOf(await shop.commerce(WishlistMembersDocument, { page }, { signal })))
      return wishes
    },
    persister: persisted({ whose: 'person', hours, fits: (copy) => Array.isArray(copy) && copy.every(isWish) }, () =>
      hasArrivedEarly(shop.store, WishlistMembersDocument.hash, { page: 1 }),
    ),
    networkMode: 'always',
  })

export const wishesOnPage = 10

export type WishPage = NonNullable<NonNullable<WishlistQuery['customer']>['wishlists'][number]>
export type WishItem = NonNullable<NonNullable<WishPage['items_v2']>['items'][number]>

const isPage = (copy: unknown) => typeof copy === 'object' && copy !== null && 'items_v2' in copy

/** Query for one page of the list with what its cards show; `null` while there is no list. */
export const wishlistQuery = (shop: ShopWindow, page: number) =>
  queryOptions({
    queryKey: ['personal', 'wishlist', shop.store, page],
    queryFn: async ({ signal }): Promise<WishPage | null> => {
      const { customer } = await shop.commerce(WishlistDocument, { page, pageSize: wishesOnPage }, { signal })
      return customer?.wishlists[0] ?? null
    },
    persister: persisted({ whose: 'person', hours, fits: isPage }),
    networkMode: 'always',
  })

export function readWishesAgain(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: ['personal', 'wishes'] })
  void queryClient.invalidateQueries({ queryKey: ['personal', 'wishlist'] })
}
