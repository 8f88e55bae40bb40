import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '#platform/after-paint.ts'
import { mayPrefetch } from '#platform/prefetch.ts'
import { readListingSearch, type ListingEdit, type ListingSearch } from './listing-search.ts'

const textOf = (search: unknown) => JSON.stringify(readListingSearch(search))
const read = (text: string) => readListingSearch(JSON.parse(text))

interface Lists {
  /** Reads the list of a query. */
  ask: (search: ListingSearch) => void
  /** Whether it is there already. */
  isAtHand: (search: ListingSearch) => boolean
}

/**
 * The query that was pressed last, so that a ticked box ticks at once; the query whose list is shown; and the way to ask something else.
 * A list that is at hand is shown before its address is opened, which takes a phone longer than the list. Queries are compared as text: the
 * same query is the same object from the press until long after its list has come, and nothing is drawn for it twice.
 * @param here of the address
 */
export function useAskedSearch(here: ListingSearch, { ask, isAtHand }: Lists) {
  const router = useRouter()
  const navigate = useNavigate()
  const own = textOf(here)
  /** A press whose list is at hand, until its address is open. */
  const [pressed, setPressed] = useState<{ text: string }>()
  const going = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && resolvedLocation?.pathname === location.pathname ? textOf(location.search) : own,
  })
  const text = pressed?.text ?? going
  const asked = useMemo(() => read(text), [text])
  const isThere = text === own || isAtHand(asked)
  const shownText = isThere ? text : own
  const shown = useMemo(() => read(shownText), [shownText])

  const open = (search: ListingSearch) => navigate({ to: '.', search, resetScroll: false })
  /** The list before its address, if it is there. */
  const show = async (search: ListingSearch, at: string) => {
    if (isAtHand(search)) {
      flushSync(() => setPressed({ text: textOf(search) }))
      await afterPaint()
    }
    // Whoever has pressed something else or gone on meanwhile is not called back.
    if (latestPress.current !== search) return
    latestPress.current = undefined
    if (router.latestLocation.href === at) await open(search)
    if (!latestPress.current) setPressed(undefined)
  }
  /** What was pressed last, until its address is asked for. */
  const latestPress = useRef<ListingSearch>(undefined)
  const near = (edit: ListingEdit) => {
    const search = edit(latestPress.current ?? asked)
    // Before the page is drawn anew for it: the line need not wait for that.
    ask(search)
    return search
  }
  const press = async (edit: ListingEdit, isSeen: boolean) => {
    const search = near(edit)
    latestPress.current = search
    const at = router.latestLocation.href
    if (isSeen) await afterPaint()
    await latest.current.show(search, at)
  }
  const latest = useRef({ near, press, show })
  useLayoutEffect(() => {
    latest.current = { near, press, show }
  })
  // The same functions for as long as the page is there, so that no box is drawn anew for them.
  const [presses] = useState(() => ({
    onEdit: (edit: ListingEdit) => void latest.current.press(edit, false),
    /** Of what shows by itself that it was pressed: all else is drawn after that. */
    onToggle: (edit: ListingEdit) => void latest.current.press(edit, true),
    /** A finger is on it: it is asked while the finger lifts. */
    onNear: (edit: ListingEdit) => {
      if (mayPrefetch()) latest.current.near(edit)
    },
  }))
  return { asked, shown, waiting: !isThere, ...presses }
}
