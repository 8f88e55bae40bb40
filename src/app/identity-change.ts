import type { QueryClient } from '@tanstack/react-query'
import { MergeCartsDocument } from '#graphql/graphql.ts'
import { forgetCartId, keepCartId, readCartId } from '#shop/cart/cart-id.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** The guest's cart joins the customer's. A lost answer keeps the guest's id, so nothing chosen is forgotten. */
export async function afterSignIn(shop: ShopWindow, queryClient: QueryClient) {
  const source = readCartId()
  if (source) {
    try {
      const { mergeCarts } = await shop.commerce(MergeCartsDocument, { source })
      keepCartId(mergeCarts.id)
    } catch (error) {
      if (!(error instanceof CommerceError)) throw error
      if (!isUnknown(error)) forgetCartId(source)
    }
  }
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
