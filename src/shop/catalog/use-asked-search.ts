import { useNavigate, useRouter, useRouterState, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '#platform/after-paint.ts'
import { mayPrefetch } from '#platform/prefetch.ts'
import { readListingSearch, type ListingEdit, type ListingSearch } from './listing-search.ts'

const textOf = (search: unknown) => JSON.stringify(readListingSearch(search))

/** The query of the address that is being opened, where it is one of the same page. */
const goingTo = ({ status, location, resolvedLocation }: AnyRouter['state']) =>
  status === 'pending' && resolvedLocation?.pathname === location.pathname ? readListingSearch(location.search) : undefined

interface Lists {
  /** Reads the list of a query. */
  ask: (search: ListingSearch) => void
  /** Whether it is there already. */
  isAtHand: (search: ListingSearch) => boolean
}

/**
 * The way to ask for another list. One that is at hand is shown before its address is opened, which takes a phone longer than the list.
 * @param here of the address
 */
export function usePressedSearch(here: ListingSearch, { ask, isAtHand }: Lists) {
  const router = useRouter()
  const navigate = useNavigate()
  /** A press whose list is at hand, until its address is open. */
  const [pressed, setPressed] = useState<ListingSearch>()
  /** What was pressed last, until its address is asked for. */
  const latestPress = useRef<ListingSearch>(undefined)

  const near = (edit: ListingEdit) => {
    const search = edit(latestPress.current ?? pressed ?? goingTo(router.state) ?? here)
    // Before the page is drawn anew for it: the line need not wait for that.
    ask(search)
    return search
  }
  /** @param isSeen the control shows by itself that it was pressed, and all else is drawn after that */
  const press = async (edit: ListingEdit, isSeen: boolean) => {
    const search = near(edit)
    latestPress.current = search
    const at = router.latestLocation.href
    if (isSeen) await afterPaint()
    await latest.current.show(search, at)
  }
  const show = async (search: ListingSearch, at: string) => {
    if (isAtHand(search)) {
      flushSync(() => setPressed(search))
      await afterPaint()
    }
    // Whoever has pressed something else or gone on meanwhile is not called back.
    if (latestPress.current !== search) return
    latestPress.current = undefined
    if (router.latestLocation.href === at) await navigate({ to: '.', search, resetScroll: false })
    else setPressed(undefined)
  }
  // Not when `navigate` is done: with a panel over the page its address opens later than that, and the list before it would be shown again.
  const hereText = textOf(here)
  const endPress = useEffectEvent(() => {
    const isOnItsWay = textOf(latestPress.current ?? goingTo(router.state) ?? here) === textOf(pressed)
    if (hereText === textOf(pressed) || !isOnItsWay) setPressed(undefined)
  })
  useEffect(() => endPress(), [hereText])
  const latest = useRef({ near, press, show })
  useLayoutEffect(() => {
    latest.current = { near, press, show }
  })
  // The same functions for as long as the page is there, so that no box is drawn anew for them.
  const [presses] = useState(() => ({
    onEdit: (edit: ListingEdit) => void latest.current.press(edit, false),
    onToggle: (edit: ListingEdit) => void latest.current.press(edit, true),
    /** A finger is on it: it is asked while the finger lifts. */
    onNear: (edit: ListingEdit) => {
      if (mayPrefetch()) latest.current.near(edit)
    },
  }))
  return { pressed, ...presses }
}

/**
 * The query that was asked last, so that a ticked box ticks at once while the list of the one before is still shown. Compared as text: the
 * same query is the same object from the press until long after its list has come, and nothing is drawn for it twice.
 * @param shown whose list is shown
 */
export function useAskedSearch(shown: ListingSearch, pressed: ListingSearch | undefined) {
  const here = textOf(shown)
  const text = useRouterState({ select: (state) => textOf(pressed ?? goingTo(state) ?? shown) })
  const asked = useMemo(() => readListingSearch(JSON.parse(text)), [text])
  return { asked, waiting: text !== here }
}
