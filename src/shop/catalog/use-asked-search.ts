import { useNavigate, useRouter, useRouterState, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '#platform/after-paint.ts'
import { mayPrefetch } from '#platform/prefetch.ts'
import { readListingSearch, type ListingEdit, type ListingSearch } from './listing-search.ts'
import { useKeptList } from './use-kept-list.ts'

const textOf = (search: unknown) => JSON.stringify(readListingSearch(search))

/** Returns the query of the URL that is being opened, if it is one of the same page. */
const goingTo = ({ status, location, resolvedLocation }: AnyRouter['state']) =>
  status === 'pending' && resolvedLocation?.pathname === location.pathname ? readListingSearch(location.search) : undefined

interface Lists {
  /** Fetches the list of a query. */
  ask: (search: ListingSearch) => void
  /** Whether the list of a query is cached. */
  isAtHand: (search: ListingSearch) => boolean
  /** Fetches the list of a query and returns whether it can be opened; if the device has neither it nor a signal, the shopper is told. */
  mayOpen: (search: ListingSearch) => Promise<boolean>
}

/**
 * Requests another list after a press. A cached list is shown before its URL is opened, because the navigation takes a phone longer than
 * the list.
 * @param here the query of the URL
 */
export function usePressedSearch(here: ListingSearch, { ask, isAtHand, mayOpen }: Lists) {
  const router = useRouter()
  const navigate = useNavigate()
  /** The query of a press whose list is cached, until its URL is open. */
  const [pressed, setPressed] = useState<ListingSearch>()
  /** The query asked for last, by a press or a link, until its URL is requested. */
  const asked = useRef<ListingSearch>(undefined)
  useKeptList(mayOpen, asked)

  const near = (edit: ListingEdit) => {
    const search = edit(asked.current ?? pressed ?? goingTo(router.state) ?? here)
    // Requested before the page is rendered anew, because the network need not wait for that.
    ask(search)
    return search
  }
  /**
   * @param isSeen whether the control shows the press itself, so that everything else is rendered after that
   * @returns whether the press is taken
   */
  const press = async (edit: ListingEdit, isSeen: boolean) => {
    const search = near(edit)
    asked.current = search
    const at = router.latestLocation.href
    if (isSeen) await afterPaint()
    return latest.current.show(search, at)
  }
  const show = async (search: ListingSearch, at: string) => {
    if (isAtHand(search)) {
      flushSync(() => setPressed(search))
      await afterPaint()
    } else if (!(await mayOpen(search))) {
      if (asked.current === search) asked.current = undefined
      return false
    }
    // A later press or navigation is not overridden.
    if (asked.current !== search) return true
    asked.current = undefined
    if (router.latestLocation.href === at) void navigate({ to: '.', search, resetScroll: false })
    else setPressed(undefined)
    return true
  }
  // Ends the press when its URL is open, not when `navigate` resolves: with a panel over the page the URL opens later than that, and the
  // previous list would be shown again.
  const hereText = textOf(here)
  const endPress = useEffectEvent(() => {
    const isOnItsWay = textOf(asked.current ?? goingTo(router.state) ?? here) === textOf(pressed)
    if (hereText === textOf(pressed) || !isOnItsWay) setPressed(undefined)
  })
  useEffect(() => endPress(), [hereText])
  const latest = useRef({ near, press, show })
  useLayoutEffect(() => {
    latest.current = { near, press, show }
  })
  // Stable functions for the lifetime of the page, so that no checkbox is rendered anew for them.
  const [presses] = useState(() => ({
    onEdit: (edit: ListingEdit) => void latest.current.press(edit, false),
    onToggle: (edit: ListingEdit) => latest.current.press(edit, true),
    /** A press has begun: the list is fetched while the finger lifts. */
    onNear: (edit: ListingEdit) => {
      if (mayPrefetch()) latest.current.near(edit)
    },
  }))
  return { pressed, ...presses }
}

/**
 * Returns the query requested last, so that a ticked box shows immediately while the previous list is still on screen. Compared as text, so
 * that the same query stays the same object from the press until after its list has arrived, and nothing is rendered twice for it.
 * @param shown the query whose list is on screen
 */
export function useAskedSearch(shown: ListingSearch, pressed: ListingSearch | undefined) {
  const here = textOf(shown)
  const text = useRouterState({ select: (state) => textOf(pressed ?? goingTo(state) ?? shown) })
  const asked = useMemo(() => readListingSearch(JSON.parse(text)), [text])
  return { asked, waiting: text !== here }
}
