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
      /** The sums are this phone's own: the shop has not counted what is on screen, and cannot be asked now. */
      isEstimate: boolean
      stale: { reason: Silence; since: Date } | undefined
      retry: () => void
    }

/** Milliseconds this phone is given to remember what waits here, before the shopper is told that nothing is known. */
const remembering = 3_000

/** Milliseconds after which the shop's sums are too far from what is on screen. */
const worthAWord = 2_000

/** A line with what the shopper has just set; the very same one where that changes nothing, which is then not drawn anew. */
function asSet(line: CartLine, wish: number | undefined, pricedAt: number | undefined): CartLine {
  const quantity = wish ?? line.quantity
  return quantity === line.quantity && !pricedAt ? line : { ...line, quantity, pricedAt: line.pricedAt ?? pricedAt }
}

/** The cart as it is to be painted: confirmed by the backend, with the shopper's own changes laid over it. */
export function useCart(): CartView {
  const hydrated = useHydrated()
  const drafts = useQuantityDrafts()
  const outbox = useOutboxNow()
  const { data, error, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery(cartQuery(useShopWindow()))
  const retry = () => void refetch()
  const connection = useConnection()
  const isBack = connection.status === 'online' && connection.isBack
  useEffect(() => {
    // The browser does not always say that a weak signal is back; the shop's own watch does.
    if (isBack) void refetch({ cancelRefetch: false })
  }, [isBack, refetch])
  const waits = outbox !== undefined && outbox.view.pending + outbox.view.checking > 0
  const isSlow = useLasting(waits, worthAWord)
  const hasWaited = useLasting(error !== null && !outbox, remembering)
  const isSilent = error !== null || connection.status === 'offline'
  // Until the shop has answered or is known to be silent, what this phone remembers would only flash. Once it is shown it stays, with the
  // question or the half-typed quantity over it, while the shop is asked again.
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
