import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { parseQuery } from '#platform/search-params.ts'
import { readListingSearch, type ListingSearch } from './listing-search.ts'

/** Keeps the list on screen where a link asks for another one that cannot be opened; going back is never prevented. */
export function useKeptList(mayOpen: (search: ListingSearch) => Promise<boolean>) {
  const { history } = useRouter()
  const may = useEffectEvent(mayOpen)
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: async ({ action, currentLocation: { href, pathname }, nextLocation: next }) => {
          if (next.pathname !== pathname || (action !== 'PUSH' && action !== 'REPLACE')) return false
          // Who has gone elsewhere in the meantime is not called back.
          return !(await may(readListingSearch(parseQuery(next.search)))) || history.location.href !== href
        },
      }),
    [history],
  )
}
