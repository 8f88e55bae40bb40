import { useQuery } from '@tanstack/react-query'
import { useCart, type Silence } from '#shop/cart/cart-view.ts'
import type { Cart } from '#shop/cart/cart.ts'
import { isOffline } from '#shop/cart/queries.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { Checkout } from './checkout.ts'
import { checkoutQuery } from './queries.ts'

export type CheckoutView =
  | { state: 'loading' }
  | { state: 'failed'; reason: Silence; retry: () => void }
  | { state: 'empty' }
  | { state: 'ready'; cart: Cart; checkout: Checkout; recalculating: boolean }

/** Cart and checkout together: a step paints nothing of one without the other. */
export function useCheckout(): CheckoutView {
  const view = useCart()
  const cart = view.state === 'ready' ? view.cart : undefined
  const { data, error, refetch, isFetching } = useQuery(checkoutQuery(useShopWindow(), cart?.id))
  if (view.state !== 'ready') return view
  if (!cart?.id || cart.lines.length === 0) return { state: 'empty' }
  if (data) return { state: 'ready', cart, checkout: data, recalculating: view.recalculating || isFetching }
  if (!error) return { state: 'loading' }
  return { state: 'failed', reason: isOffline(error) ? 'offline' : 'unavailable', retry: () => void refetch() }
}
