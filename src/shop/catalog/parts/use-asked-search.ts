import { useRouterState } from '@tanstack/react-router'
import { readListingSearch, type ListingSearch } from '../listing-search.ts'

/** The query that was pressed last, so that a ticked box ticks at once while the list of the one before is still shown. */
export function useAskedSearch(shown: ListingSearch): { asked: ListingSearch; waiting: boolean } {
  const pending = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && resolvedLocation?.pathname === location.pathname ? location.search : undefined,
  })
  return pending ? { asked: readListingSearch(pending), waiting: true } : { asked: shown, waiting: false }
}
