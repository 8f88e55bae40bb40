import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openOutbox, useOutboxNow, type CartView, type Row, type SyncList } from '#offline/outbox.ts'
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

/** The quote with its waiting changes applied, and these changes in their order, as the outbox had them at one moment. */
interface Seen {
  view: CartView
  rows: Row[]
  /** Changes that have arrived since the quote was read. */
  arrived: Row[]
  /** When the quote was read, in milliseconds. */
  readAt: number
}

interface QuoteWaiting {
  rows: Row[]
  /** Whether the cart is being moved into the quote; `isReturning`: an offer, or the open quote, into the cart. */
  isMoving: boolean
  isReturning: boolean
  /** Changes that the quote, as it was last read, does not contain. */
  unread: Row[]
  view: CartView | undefined
}

const waitingIn = ({ pending, retrying }: SyncList) => [...retrying, ...pending].filter(isOfQuote)

/** Returns the changes of the quote that have not been sent yet, and the quote with them applied. */
export function useQuoteWaiting(): QuoteWaiting {
  const queryClient = useQueryClient()
  const changes = useOutboxNow()?.changes
  const { dataUpdatedAt: readAt } = useQuoteCart()
  const [seen, setSeen] = useState<Seen>()
  useEffect(() => {
    if (!changes) return
    hear(queryClient, changes)
    let isOver = false
    const done = new Set(changes.done.map(({ opId }) => opId))
    const look = async () => {
      const view = await (await openOutbox()).view('quote')
      if (isOver) return
      setSeen((before) => ({
        view,
        rows: waitingIn(changes),
        // Applied until the quote has been read with them, so that a price does not jump back in between.
        arrived: before?.readAt === readAt ? [...before.arrived, ...before.rows.filter(({ opId }) => done.has(opId))] : [],
        readAt,
      }))
    }
    look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [queryClient, changes, readAt])
  const rows = changes ? waitingIn(changes) : []
  const has = (wanted: string) => rows.some(({ kind }) => kind === wanted)
  const unread = seen ? [...seen.arrived, ...seen.rows] : []
  return {
    ...{ rows, isMoving: has('Q_TAKE'), isReturning: has('Q_ACCEPT') },
    ...{ unread, view: unread.length > 0 ? seen?.view : undefined },
  }
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
