import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { parseQuery } from '#platform/search-params.ts'
import { readListingSearch, type ListingSearch } from './listing-search.ts'

/**
 * Keeps the list on screen until the one that a link asks for can be opened, and if it cannot be; going back is never prevented.
 * @param asked the query asked for last, by a press or a link; only that one is opened
 */
export function useKeptList(mayOpen: (search: ListingSearch) => Promise<boolean>, asked: RefObject<ListingSearch | undefined>) {
  const { history } = useRouter()
  const may = useEffectEvent(mayOpen)
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: async ({ action, currentLocation: { href, pathname }, nextLocation: next }) => {
          if (next.pathname !== pathname || (action !== 'PUSH' && action !== 'REPLACE')) return false
          const search = readListingSearch(parseQuery(next.search))
          asked.current = search
          const isOpen = await may(search)
          if (asked.current !== search) return true
          asked.current = undefined
          // Who has gone elsewhere in the meantime is not called back.
          return !isOpen || history.location.href !== href
        },
      }),
    [history, asked],
  )
}
