import type { QueryClient } from '@tanstack/react-query'
import type { CartContentsFragment } from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { cartOf } from './cart.ts'
import { readAgain, takeCart } from './queries.ts'

/** Stores a cart that a mutation returned; a cart of several pages is refetched instead. */
export function takeContents(queryClient: QueryClient, shop: ShopWindow, contents: CartContentsFragment) {
  if ((contents.itemsV2?.page_info?.total_pages ?? 1) > 1) void readAgain(queryClient)
  else takeCart(queryClient, shop, cartOf(contents))
}
