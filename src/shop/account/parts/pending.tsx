import { Trans } from '@lingui/react/macro'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface Read {
  isError: boolean
  error: unknown
  refetch: () => Promise<unknown>
}

/** In the place of what has not come yet, or did not come. */
export function Pending({ read, height }: { read: Read; height: string }) {
  if (!read.isError) return <Skeleton height={height} />
  const isOffline = read.error instanceof CommerceError && read.error.kind === 'offline'
  return (
    <Notice
      tone="warning"
      role="alert"
      title={isOffline ? <Trans>You are offline</Trans> : <Trans>The shop does not answer now</Trans>}
    >
      <p>
        {isOffline ? (
          <Trans>This page was not opened on this device yet. It will be there when the signal is back.</Trans>
        ) : (
          <Trans>Nothing is lost: try again in a moment.</Trans>
        )}
      </p>
      <Button kind="outline" onClick={() => void read.refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}
