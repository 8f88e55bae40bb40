import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Badge } from '#ui/badge.tsx'
import { opennessAt, type OpeningHours } from '../opening-hours.ts'

const minute = 60_000
const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}

/** Whether a store is open at this minute in Warsaw; the server does not say, because its page is kept. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const now = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute),
    () => undefined,
  )
  const openness = now === undefined ? undefined : opennessAt(hours, new Date(now * minute))
  if (!openness || openness.state === 'unknown') return <Badge>…</Badge>
  if (openness.state === 'open') {
    const { until } = openness
    return (
      <Badge tone="good">
        <Trans>Open until {until}</Trans>
      </Badge>
    )
  }
  const { opens } = openness
  return <Badge tone="wait">{opens ? <Trans>Opens today at {opens}</Trans> : <Trans>Closed now</Trans>}</Badge>
}
