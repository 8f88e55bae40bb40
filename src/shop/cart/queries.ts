import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { CartDocument, CustomerCartDocument } from '#graphql/graphql.ts'
import { persisted, persistNow } from '#offline/persisted-queries.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import { cartPlace, hasArrivedEarly, noteEarly } from '#platform/commerce/early-reads.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { isSignedIn } from '#shop/session/identity.ts'
import { readCartId } from './cart-id.ts'
import type { Cart } from './cart.ts'
import { cartPersistence } from './kept-cart.ts'
import { emptyCart } from './no-cart.ts'

export const inBrowser = typeof window !== 'undefined'

/** The shopper's cart as the backend last confirmed it. Read in the browser only, because the server's HTML holds no personal data. */
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
        ? hasArrivedEarly(shop.store, CartDocument.hash, { cartId, page: 1 })
        : hasArrivedEarly(shop.store, CustomerCartDocument.hash, { page: 1 })
    }),
    // The service worker does not answer for carts, so a failure is shown immediately and the read is repeated when the network is back.
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: (count, error) => count < 1 && isUnknown(error) && !isOffline(error),
  })
}

/** Registers, on the server, the early read of the cart for every page, because each shows at least its number of pieces. */
export function noteCartRead(shop: ShopWindow) {
  noteEarly(shop, 'vsf-customer', CustomerCartDocument.hash, { page: 1 })
  noteEarly(shop, 'vsf-cart', CartDocument.hash, { cartId: cartPlace, page: 1 })
}

export function isOffline(error: unknown) {
  return error instanceof CommerceError && error.kind === 'offline'
}

/** Stores the cart that a mutation returned; the carts of other store views and the checkout are refetched. */
export function takeCart(queryClient: QueryClient, shop: ShopWindow, cart: Cart) {
  const { queryKey } = cartQuery(shop)
  // A read that was sent before the mutation would overwrite its result with a stale cart.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, cart)
  void persistNow(cartPersistence, queryClient, queryKey)
  void queryClient.invalidateQueries({ queryKey: ['cart'], predicate: (query) => query.queryKey[1] !== shop.store })
}

export function readAgain(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: ['cart'] })
}
