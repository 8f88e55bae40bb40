import { IconAlertCircle, IconClockUp, IconZoomQuestion } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useConnection } from '#offline/connection.ts'
import { useLasting } from '#offline/lasting.ts'
import { Badge } from '#ui/badge.tsx'
import type { CartLine } from '../cart.ts'
import css from './line-state.module.css'

/** Milliseconds a change may be on its way before that is shown. */
const worthAWord = 2_000

/** Shows what is not settled about a line, with an icon and text. */
export function LineState({ state }: { state: CartLine['state'] }) {
  const isOffline = useConnection().status === 'offline'
  const lasts = useLasting(state === 'pending' || state === 'checking', worthAWord)
  if (state === 'confirmed' || (state !== 'attention' && !isOffline && !lasts)) return null
  return (
    <p className={css.state}>
      {state === 'attention' ? (
        <Badge tone="danger">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          <Trans>Needs your attention</Trans>
        </Badge>
      ) : state === 'checking' && !isOffline ? (
        <Badge tone="info">
          <IconZoomQuestion size={16} stroke={1.75} aria-hidden />
          <Trans>Checking…</Trans>
        </Badge>
      ) : (
        <Badge tone="wait">
          <IconClockUp size={16} stroke={1.75} aria-hidden />
          {isOffline ? <Trans>Waiting for a signal</Trans> : <Trans>Sending…</Trans>}
        </Badge>
      )}
    </p>
  )
}
