import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConnection } from '#offline/connection.ts'
import { useLasting } from '#offline/lasting.ts'
import { isOutboxInUse, useOutboxNow } from '#offline/outbox.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { Cart, CartLine } from './cart.ts'
import { useHydrated } from '#platform/hydrated.ts'
import { cartQuery, isOffline } from './queries.ts'
import { pendingCart } from './pending-cart.ts'
import { useQuantityDrafts } from './quantity-drafts.ts'

export type Silence = 'offline' | 'unavailable'

export type CartView =
  | { state: 'loading' }
  | { state: 'failed'; reason: Silence; retry: () => void }
  | {
      state: 'ready'
      cart: Cart
      recalculating: boolean
      /** The sums are calculated on the device: the backend has not calculated what is on screen and cannot be reached or is slow. */
      isEstimate: boolean
      stale: { reason: Silence; since: Date } | undefined
      retry: () => void
    }

/** Milliseconds the outbox has to load the stored cart before an error is shown. */
const remembering = 3_000

/** Milliseconds a change may wait before the backend's sums differ too much from what is on screen. */
const worthAWord = 2_000

/**
 * Returns a line with the quantity that the shopper has just set; the same object where nothing changes, so that it is not rendered anew.
 */
function asSet(line: CartLine, wish: number | undefined, pricedAt: number | undefined): CartLine {
  const quantity = wish ?? line.quantity
  return quantity === line.quantity && !pricedAt ? line : { ...line, quantity, pricedAt: line.pricedAt ?? pricedAt }
}

/** Returns the cart to render: as confirmed by the backend, with the shopper's own changes applied. */
export function useCart(): CartView {
  const hydrated = useHydrated()
  const drafts = useQuantityDrafts()
  const outbox = useOutboxNow()
  const { data, error, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery(cartQuery(useShopWindow()))
  const retry = () => void refetch()
  const connection = useConnection()
  const isBack = connection.status === 'online' && connection.isBack
  useEffect(() => {
    // The browser does not always report that a weak signal is back; the app's own connection check does.
    if (isBack) void refetch({ cancelRefetch: false })
  }, [isBack, refetch])
  const waits = outbox !== undefined && outbox.view.pending + outbox.view.checking > 0
  const isSlow = useLasting(waits, worthAWord)
  const hasWaited = useLasting(error !== null && !outbox, remembering)
  const isSilent = error !== null || connection.status === 'offline'
  // The stored cart would only flash before the backend has answered or is known to be silent. Once shown it stays while the backend is
  // queried again, so that an open question or a half-typed quantity is not lost.
  const [isRemembered, remember] = useState(false)
  if (isSilent !== isRemembered && (isSilent || data)) remember(isSilent)
  if (!hydrated || (!data && !isRemembered)) return { state: 'loading' }
  const reason = isOffline(error) ? 'offline' : 'unavailable'
  const known = outbox ? pendingCart(data, outbox) : data
  if (!known)
    return error && (outbox || hasWaited || !isOutboxInUse()) ? { state: 'failed', reason, retry } : { state: 'loading' }
  const drafted = known.lines.some((line) => drafts.has(line.uid))
  const pricedAt = error && data ? dataUpdatedAt : undefined
  const lines = drafted || pricedAt ? known.lines.map((line) => asSet(line, drafts.get(line.uid), pricedAt)) : known.lines
  const isEstimate = !data || (isSilent ? known.waiting > 0 || known.money === null : isSlow)
  return {
    state: 'ready',
    cart: { ...known, lines },
    recalculating: drafted || (known.waiting > 0 && !isEstimate),
    isEstimate,
    stale: error ? { reason, since: new Date(data ? dataUpdatedAt : (outbox?.view.seenAt ?? errorUpdatedAt)) } : undefined,
    retry,
  }
}
