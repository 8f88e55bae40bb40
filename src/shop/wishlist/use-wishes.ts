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

/** The newest change of the list that was heard of; each is a reason to read the list once. */
const heard = new WeakMap<QueryClient, string>()

function hear(queryClient: QueryClient, { done }: SyncList) {
  const newest = done.find(isOfWishes)?.opId
  if (newest === undefined || heard.get(queryClient) === newest) return
  heard.set(queryClient, newest)
  readWishesAgain(queryClient)
}

const none: readonly Wish[] = []

/** What the page's one reader of the list has found. Its many hearts watch that, each for itself. */
export const wishesHere = watched(none)

export interface Wishes {
  /** False until it is known what is on the list. */
  known: boolean
  wishes: readonly Wish[]
  /** Changes of the list that have not arrived yet. */
  waiting: number
}

/** What is on the wish list of the person who is here, with what is still on its way. */
export function useWishes(): Wishes {
  const queryClient = useQueryClient()
  const isSignedIn = useSignedIn()
  const changes = useOutboxNow()?.changes
  const hasWishLists = useFeature('WISH_LISTS')
  const { data } = useQuery({ ...wishesQuery(useShopWindow()), enabled: isSignedIn && hasWishLists })
  useEffect(() => {
    if (changes) hear(queryClient, changes)
    // Something may wait here from an earlier visit.
    else if (isSignedIn && isOutboxInUse()) void openOutbox().catch(() => undefined)
  }, [queryClient, changes, isSignedIn])
  return useMemo(() => {
    if (!isSignedIn) return { known: true, wishes: none, waiting: 0 }
    const rows = changes ? [...changes.pending, ...changes.retrying].filter(isOfWishes) : []
    return { known: data !== undefined, wishes: withWaiting(data ?? none, rows), waiting: rows.length }
  }, [isSignedIn, data, changes])
}
