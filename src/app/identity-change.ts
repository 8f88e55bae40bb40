import type { QueryClient } from '@tanstack/react-query'
import { forgetCartId, readCartId } from '#shop/cart/cart-id.ts'

/** Everything on screen is read anew for the person; the cart's own read takes the guest's cart along. */
export async function afterSignIn(queryClient: QueryClient) {
  await queryClient.invalidateQueries()
}

/** Nothing personal stays in memory. */
export async function afterSignOut(queryClient: QueryClient) {
  const cart = readCartId()
  if (cart) forgetCartId(cart)
  queryClient.removeQueries({ queryKey: ['personal'] })
  queryClient.removeQueries({ queryKey: ['cart'] })
  await queryClient.invalidateQueries()
}
