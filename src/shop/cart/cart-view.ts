import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useConnection } from '#offline/connection.ts'
import { useOutboxNow } from '#offline/outbox.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { Cart } from './cart.ts'
import { cartQuery, isOffline } from './queries.ts'
import { pendingCart } from './pending-cart.ts'
import { useQuantityDrafts } from './quantity-drafts.ts'

export type Silence = 'offline' | 'unavailable'

export type CartView =
  | { state: 'loading' }
  | { state: 'failed'; reason: Silence; retry: () => void }
  | { state: 'ready'; cart: Cart; recalculating: boolean; stale: { reason: Silence; since: Date } | undefined; retry: () => void }

/** False while the server's HTML is taken over, so that the first paint of the browser is that of the server. */
export function useHydrated() {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** The cart as it is to be painted: confirmed by the backend, with the shopper's own changes laid over it. */
export function useCart(): CartView {
  const hydrated = useHydrated()
  const drafts = useQuantityDrafts()
  const outbox = useOutboxNow()
  const { data, error, refetch, dataUpdatedAt } = useQuery(cartQuery(useShopWindow()))
  const retry = () => void refetch()
  const connection = useConnection()
  const isBack = connection.status === 'online' && connection.isBack
  useEffect(() => {
    // The browser does not always say that a weak signal is back; the shop's own watch does.
    if (isBack) void refetch({ cancelRefetch: false })
  }, [isBack, refetch])
  if (!hydrated) return { state: 'loading' }
  const reason = isOffline(error) ? 'offline' : 'unavailable'
  const known = outbox ? pendingCart(data, outbox.view) : data
  if (!known) return error ? { state: 'failed', reason, retry } : { state: 'loading' }
  const drafted = known.lines.some((line) => drafts.has(line.uid))
  const lines = drafted ? known.lines.map((line) => ({ ...line, quantity: drafts.get(line.uid) ?? line.quantity })) : known.lines
  return {
    state: 'ready',
    cart: { ...known, lines },
    recalculating: drafted,
    stale: error ? { reason, since: new Date(data ? dataUpdatedAt : (outbox?.view.seenAt ?? Date.now())) } : undefined,
    retry,
  }
}
