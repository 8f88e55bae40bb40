import { Trans } from '@lingui/react/macro'
import { Badge } from '#ui/badge.tsx'
import { opennessAt, type OpeningHours } from '../opening-hours.ts'
import { useThisMinute } from '../this-minute.ts'

/** Whether a store is open at this minute in Warsaw. The server does not render it, because its pages are kept for later guests. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const now = useThisMinute()
  const openness = now && opennessAt(hours, now)
  // Its key makes React replace this badge: the same element would shift when its text arrives.
  if (!openness || openness.state === 'unknown') return <Badge key="unknown">…</Badge>
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
