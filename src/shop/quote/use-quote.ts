import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openOutbox, useOutboxNow, type CartView, type SyncList } from '#offline/outbox.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { useSignedIn } from '#shop/session/identity.ts'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { quoteCartQuery, quoteEnabledQuery, readQuoteAgain } from './queries.ts'

const isOfQuote = ({ kind }: { kind: string }) => kind.startsWith('Q_')
const heard = new WeakMap<QueryClient, string>()

/** A change of the quote that has arrived, or that the shop refused, is a reason to read it, once. */
function hear(queryClient: QueryClient, { done, needsYou }: SyncList) {
  const newest = `${done.find(isOfQuote)?.opId ?? ''} ${needsYou.find(isOfQuote)?.opId ?? ''}`
  if (newest === ' ' || heard.get(queryClient) === newest) return
  heard.set(queryClient, newest)
  void readQuoteAgain(queryClient)
}

interface QuoteWaiting {
  rows: SyncList['pending']
  /** The cart is on its way into the quote; an offer, or the open quote, into the cart. */
  isMoving: boolean
  isReturning: boolean
  view: CartView | undefined
}

/** Changes of the quote that have not arrived yet, and the quote with them. */
export function useQuoteWaiting(): QuoteWaiting {
  const queryClient = useQueryClient()
  const changes = useOutboxNow()?.changes
  const [view, setView] = useState<CartView>()
  useEffect(() => {
    if (!changes) return
    hear(queryClient, changes)
    let isOver = false
    const look = async () => {
      const next = await (await openOutbox()).view('quote')
      if (!isOver) setView(next)
    }
    look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [queryClient, changes])
  const rows = changes ? [...changes.pending, ...changes.retrying].filter(isOfQuote) : []
  const has = (wanted: string) => rows.some(({ kind }) => kind === wanted)
  return { rows, isMoving: has('Q_TAKE'), isReturning: has('Q_ACCEPT'), view: rows.length > 0 ? view : undefined }
}

/** How many changes of the quote wait for the shopper's answer. */
export const useQuoteRefused = (): number => useOutboxNow()?.changes.needsYou.filter(isOfQuote).length ?? 0

/** Whether the shop negotiates with this person; `undefined` while that is not known. */
export function useQuoteEnabled(): boolean | undefined {
  const isSignedIn = useSignedIn()
  const { data } = useQuery({ ...quoteEnabledQuery(useShopWindow()), enabled: isSignedIn })
  return isSignedIn ? data : undefined
}

/** The quote as the shop has it. */
export function useQuoteCart() {
  const isEnabled = useQuoteEnabled()
  return usePersonalQuery({ ...quoteCartQuery(useShopWindow()), enabled: isEnabled === true })
}
