import { useQuery } from '@tanstack/react-query'
import { useOutboxNow } from '#offline/outbox.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { useHydrated } from '#platform/hydrated.ts'
import { cartQuery, noteCartRead } from './queries.ts'

/** Returns the number of pieces in the cart, including changes that wait to be sent; 0 on the server and until it is known. */
export function useCartCount(): number {
  const hydrated = useHydrated()
  const outbox = useOutboxNow()
  const shop = useShopWindow()
  if (import.meta.env.SSR) noteCartRead(shop)
  const { data } = useQuery(cartQuery(shop))
  const view = outbox?.view
  const waits = view && (view.pending + view.checking > 0 || !data)
  return hydrated ? ((waits ? view.quantity : data?.quantity) ?? 0) : 0
}
