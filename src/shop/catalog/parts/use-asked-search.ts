import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { mayPrefetch } from '#platform/prefetch.ts'
import { readListingSearch, type ListingEdit, type ListingSearch } from '../listing-search.ts'

const textOf = (search: unknown) => JSON.stringify(readListingSearch(search))

/**
 * The query that was pressed last, so that a ticked box ticks at once while the list of the one before is still shown, and the way to ask
 * something else. Compared as text: the same query is the same object from the press until long after its list has come, and nothing is
 * drawn for it twice.
 * @param ask reads the list of a query
 */
export function useAskedSearch(shown: ListingSearch, ask: (search: ListingSearch) => void) {
  const navigate = useNavigate()
  const here = textOf(shown)
  const text = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && resolvedLocation?.pathname === location.pathname ? textOf(location.search) : here,
  })
  const asked = useMemo(() => readListingSearch(JSON.parse(text)), [text])
  const press = (edit: ListingEdit, isMeant: boolean) => {
    const search = edit(asked)
    // Before the page is drawn anew for it: the line need not wait for that.
    ask(search)
    if (isMeant) void navigate({ to: '.', search, resetScroll: false })
  }
  const latest = useRef(press)
  useLayoutEffect(() => {
    latest.current = press
  })
  // The same functions for as long as the page is there, so that no box is drawn anew for them.
  const [presses] = useState(() => ({
    onEdit: (edit: ListingEdit) => latest.current(edit, true),
    /** A finger is on it: it is asked while the finger lifts. */
    onNear: (edit: ListingEdit) => {
      if (mayPrefetch()) latest.current(edit, false)
    },
  }))
  return { asked, waiting: text !== here, ...presses }
}
