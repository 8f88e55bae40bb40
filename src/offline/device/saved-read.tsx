import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { formatDay, formatTime } from '#platform/locale/format.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { away } from '../after-session.ts'
import { useConnection } from '../connection.ts'
import { nothingShown } from '../data-age.ts'
import { useDeviceChoice } from '../device-choice.ts'

interface Read<Data> {
  data: Data | undefined
  error: Error | null
  /** Milliseconds. */
  dataUpdatedAt: number
  refetch: () => unknown
}

/** Returns a function that formats a time in milliseconds as briefly as possible: `today, 9:42`. */
function useWhen() {
  const { t } = useLingui()
  const locale = useLocale()
  return (at: number) => {
    const date = new Date(at)
    const time = formatTime(date, locale)
    const day = formatDay(date, locale)
    return day === formatDay(new Date(), locale) ? t`today, ${time}` : `${day}, ${time}`
  }
}

/** Shows a personal read as pending, failed or present; a stored copy shows its age. */
export function SavedRead<Data>({
  read: { data, error, dataUpdatedAt, refetch },
  skeleton,
  children,
}: {
  read: Read<Data>
  skeleton: ReactNode
  children: (data: NonNullable<Data>) => ReactNode
}) {
  const isOffline = useConnection().status === 'offline'
  if (data === undefined || data === null) return <Unread read={{ error, refetch }} skeleton={skeleton} />
  return (
    <>
      {error || isOffline ? <SavedNote at={dataUpdatedAt} /> : null}
      {children(data)}
    </>
  )
}

/** A read without data: the skeleton while it is on its way, else why there is none and a way to try again. */
export function Unread({
  read: { error, refetch },
  skeleton,
}: {
  read: Pick<Read<unknown>, 'error' | 'refetch'>
  skeleton: ReactNode
}) {
  return error ? <Silence error={error} onRetry={() => void refetch()} /> : skeleton
}

function SavedNote({ at }: { at: number }) {
  const when = useWhen()(at)
  const isAway = useDeviceChoice(away, false)
  return (
    <Notice title={<Trans>Saved on this device: {when}</Trans>} role="status">
      {isAway ? (
        <Trans>Your session has ended. Log in to see what has changed since then.</Trans>
      ) : (
        <Trans>The shop cannot be asked now. What has changed since then is shown when there is a signal.</Trans>
      )}
    </Notice>
  )
}

function Silence({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isOffline = error instanceof CommerceError && error.kind === 'offline'
  useEffect(nothingShown, [])
  return (
    <>
      <Notice tone="warning" role="alert" title={isOffline ? <Trans>You are offline</Trans> : <Trans>There was no answer</Trans>}>
        {isOffline ? (
          <Trans>This is not on your device yet. Open it once with a signal and it will be here next time.</Trans>
        ) : (
          <Trans>Nothing is lost. Try again in a moment.</Trans>
        )}
      </Notice>
      <p>
        <Button kind="outline" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    </>
  )
}
