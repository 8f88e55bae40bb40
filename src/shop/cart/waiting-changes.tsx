import { useLocation } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { inBackground } from '#offline/chunk-reload.ts'
import { useConnection } from '#offline/connection.ts'
import { useLasting } from '#offline/lasting.ts'
import { useOutboxNow } from '#offline/outbox.ts'
import { Area } from '#ui/area.tsx'

const ChangesSection = lazy(() =>
  inBackground(() => import('./changes/changes-section.tsx')).then((module) => ({ default: module.ChangesSection })),
)

/** Milliseconds a change may be on its way before it is listed on the page. */
const worthAPlace = 2_000

/**
 * Lists all changes that are on their way or need an answer; once shown it stays until the page is left, so that nothing moves under a tap.
 */
export function WaitingChanges() {
  const changes = useOutboxNow()?.changes
  const isOffline = useConnection().status === 'offline'
  const isAsked = useLocation({ select: ({ hash }) => hash === 'pending' })
  const waits = changes !== undefined && changes.pending.length + changes.retrying.length > 0
  const lasts = useLasting(waits, worthAPlace)
  const [wasShown, setShown] = useState(false)
  const hasNews = changes !== undefined && changes.standing.asked + changes.ordered.length > 0
  const hasRows = changes !== undefined && (waits || changes.done.length > 0 || hasNews)
  const isDue = changes !== undefined && (hasNews || (waits && isOffline) || lasts || isAsked)
  if (isDue && !wasShown) setShown(true)
  if (!hasRows || !(isDue || wasShown)) return null
  return (
    <Area>
      <ChangesSection isAsked={isAsked} />
    </Area>
  )
}
