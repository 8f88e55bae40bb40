import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { CartDocument, CustomerCartDocument } from '#graphql/graphql.ts'
import { persisted, persistNow } from '#offline/persisted-queries.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import { cartPlace, hasComeEarly, noteEarly } from '#platform/commerce/early-reads.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { isSignedIn } from '#shop/session/identity.ts'
import { readCartId } from './cart-id.ts'
import type { Cart } from './cart.ts'
import { cartPersistence } from './kept-cart.ts'
import { emptyCart } from './no-cart.ts'

export const inBrowser = typeof window !== 'undefined'

/** The shopper's cart as the backend last confirmed it. Read in the browser only: no personal byte in the server's HTML. */
export const cartQuery = (shop: ShopWindow) => {
  const read = async (signal: AbortSignal) => {
    if (!isSignedIn() && !readCartId()) return emptyCart
    const { readCart, showToOutbox } = await import('./cart-once-read.ts')
    const cart = await readCart(shop, signal)
    if (cart.lines.length > 0) showToOutbox(shop)
    return cart
  }
  return queryOptions({
    queryKey: ['cart', shop.store],
    queryFn: ({ signal }) => read(signal),
    enabled: inBrowser,
    persister: persisted(cartPersistence, () => {
      const cartId = isSignedIn() ? undefined : readCartId()
      return cartId
        ? hasComeEarly(shop.store, CartDocument.hash, { cartId, page: 1 })
        : hasComeEarly(shop.store, CustomerCartDocument.hash, { page: 1 })
    }),
    // No worker answers for a cart, so silence is told at once and asked again when the signal is back.
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: (count, error) => count < 1 && isUnknown(error) && !isOffline(error),
  })
}

/** On the server: every page asks for the cart of who has one, for its number if nothing else. */
export function noteCartRead(shop: ShopWindow) {
  noteEarly(shop, 'vsf-customer', CustomerCartDocument.hash, { page: 1 })
  noteEarly(shop, 'vsf-cart', CartDocument.hash, { cartId: cartPlace, page: 1 })
}

export function isOffline(error: unknown) {
  return error instanceof CommerceError && error.kind === 'offline'
}

/** Takes what a write gave back as the new truth; the other language and the checkout read theirs again. */
export function takeCart(queryClient: QueryClient, shop: ShopWindow, cart: Cart) {
  const { queryKey } = cartQuery(shop)
  // A read that left before the write would paint the past over it.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, cart)
  void persistNow(cartPersistence, queryClient, queryKey)
  void queryClient.invalidateQueries({ queryKey: ['cart'], predicate: (query) => query.queryKey[1] !== shop.store })
}

export function readAgain(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: ['cart'] })
}
