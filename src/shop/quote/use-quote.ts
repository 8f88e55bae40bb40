import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openOutbox, useOutboxNow, type CartView, type SyncList } from '#offline/outbox.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { useSignedIn } from '#shop/session/identity.ts'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { quoteCartQuery, quoteEnabledQuery, readQuoteAgain } from './queries.ts'

const isOfQuote = ({ kind }: { kind: string }) => kind.startsWith('Q_')
const heard = new WeakMap<QueryClient, string>()

/** Reads the quote again, once for each change of it that was sent or refused. */
function hear(queryClient: QueryClient, { done, needsYou }: SyncList) {
  const newest = `${done.find(isOfQuote)?.opId ?? ''} ${needsYou.find(isOfQuote)?.opId ?? ''}`
  if (newest === ' ' || heard.get(queryClient) === newest) return
  heard.set(queryClient, newest)
  void readQuoteAgain(queryClient)
}

interface QuoteWaiting {
  rows: SyncList['pending']
  /** Whether the cart is being moved into the quote; `isReturning`: an offer, or the open quote, into the cart. */
  isMoving: boolean
  isReturning: boolean
  view: CartView | undefined
}

/** Returns the changes of the quote that have not been sent yet, and the quote with them applied. */
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

/** Returns how many changes of the quote need the shopper's decision. */
export const useQuoteRefused = (): number => useOutboxNow()?.changes.needsYou.filter(isOfQuote).length ?? 0

/** Whether the shop negotiates with the customer; `undefined` while unknown. */
export function useQuoteEnabled(): boolean | undefined {
  const isSignedIn = useSignedIn()
  const { data } = useQuery({ ...quoteEnabledQuery(useShopWindow()), enabled: isSignedIn })
  return isSignedIn ? data : undefined
}

/** Reads the quote as the engine has it. */
export function useQuoteCart() {
  const isEnabled = useQuoteEnabled()
  return usePersonalQuery({ ...quoteCartQuery(useShopWindow()), enabled: isEnabled === true })
}
