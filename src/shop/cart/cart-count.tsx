import { useQuery } from '@tanstack/react-query'
import { useShopWindow } from '#platform/shop-window.tsx'
import { useHydrated } from './cart-view.ts'
import { cartQuery } from './queries.ts'

/** Pieces in the cart; 0 on the server and until it is known. */
export function useCartCount(): number {
  const hydrated = useHydrated()
  const { data } = useQuery({ ...cartQuery(useShopWindow()), select: (cart) => cart.quantity })
  return hydrated ? (data ?? 0) : 0
}
