import type { QueryClient } from '@tanstack/react-query'
import type { CartContentsFragment } from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { cartOf } from './cart.ts'
import { readAgain, takeCart } from './queries.ts'

/** Takes a cart that came inside the answer to a change; a long one is read whole. */
export function takeContents(queryClient: QueryClient, shop: ShopWindow, contents: CartContentsFragment) {
  if ((contents.itemsV2?.page_info?.total_pages ?? 1) > 1) void readAgain(queryClient)
  else takeCart(queryClient, shop, cartOf(contents))
}
