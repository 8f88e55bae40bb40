import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isOutboxInUse, openOutbox, useOutboxNow, type SyncList } from '#offline/outbox.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { useSignedIn } from '#shop/session/identity.ts'
import { useFeature } from '#shop/store/settings.ts'
import { watched } from '#ui/watched-value.ts'
import { readWishesAgain, wishesQuery } from './queries.ts'
import { withWaiting, type Wish } from './wishes.ts'

const isOfWishes = ({ kind }: { kind: string }) => kind.startsWith('WISH_')

/** Newest known change of the list; each change causes the list to be read once. */
const heard = new WeakMap<QueryClient, string>()

function hear(queryClient: QueryClient, { done }: SyncList) {
  const newest = done.find(isOfWishes)?.opId
  if (newest === undefined || heard.get(queryClient) === newest) return
  heard.set(queryClient, newest)
  readWishesAgain(queryClient)
}

const none: readonly Wish[] = []

/** The wish list as read by the page's single reader; each of the many hearts watches it separately. */
export const wishesHere = watched(none)

export interface Wishes {
  /** Whether the content of the list is known. */
  known: boolean
  wishes: readonly Wish[]
  /** Number of changes that have not been sent yet. */
  waiting: number
}

/** Returns the signed-in customer's wish list with unsent changes applied; empty for a guest. */
export function useWishes(): Wishes {
  const queryClient = useQueryClient()
  const isSignedIn = useSignedIn()
  const changes = useOutboxNow()?.changes
  const hasWishLists = useFeature('WISH_LISTS')
  const { data } = useQuery({ ...wishesQuery(useShopWindow()), enabled: isSignedIn && hasWishLists })
  useEffect(() => {
    if (changes) hear(queryClient, changes)
    // Changes from an earlier visit may still wait in the outbox.
    else if (isSignedIn && isOutboxInUse()) void openOutbox().catch(() => undefined)
  }, [queryClient, changes, isSignedIn])
  return useMemo(() => {
    if (!isSignedIn) return { known: true, wishes: none, waiting: 0 }
    const rows = changes ? [...changes.pending, ...changes.retrying].filter(isOfWishes) : []
    return { known: data !== undefined, wishes: withWaiting(data ?? none, rows), waiting: rows.length }
  }, [isSignedIn, data, changes])
}
