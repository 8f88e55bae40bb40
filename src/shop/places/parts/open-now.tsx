import { Trans } from '@lingui/react/macro'
import { Badge } from '#ui/badge.tsx'
import { opennessAt, type OpeningHours } from '../opening-hours.ts'
import { useThisMinute } from '../this-minute.ts'

/** Whether a store is open at this minute in Warsaw; the server does not say, because its page is kept. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const now = useThisMinute()
  const openness = now && opennessAt(hours, now)
  // A badge of its own: as the same one it would move when its words come.
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
