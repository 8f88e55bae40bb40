import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useConnection } from '../connection.ts'
import { openOutbox } from '../outbox.ts'
import css from './asleep-changes.module.css'

function useTitle(count: number) {
  const { t } = useLingui()
  return t`${plural(count, { one: 'Log in to send # change', other: 'Log in to send # changes' })}`
}

/** Line in the offline band: the changes that wait for their owner, with a link to send them. */
export function AsleepLine({ count, className }: { count: number; className: string | undefined }) {
  const title = useTitle(count)
  const locale = useLocale()
  return (
    <p>
      {' '}
      <Link to="/$locale/cart" params={{ locale }} hash="pending" className={className}>
        {title}
      </Link>
      .
    </p>
  )
}

/** Changes whose owner is not signed in: they are sent after a sign-in, or deleted on request. */
export function AsleepChanges({ count, onGivenUp }: { count: number; onGivenUp?: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const title = useTitle(count)
  const isOffline = useConnection().status === 'offline'
  const [isAsking, setAsking] = useState(false)
  return (
    <Notice tone="warning" title={title}>
      <p>
        <Trans>Your session has ended. Your changes are safe on this device, and only you can send them.</Trans>{' '}
        {isOffline ? <Trans>Logging in needs a signal.</Trans> : null}
      </p>
      <div className={css.buttons}>
        <LinkButton to="/$locale/authentication" params={{ locale }} search={{ returnURL: `/${locale}/cart#pending` }}>
          <Trans>Log in</Trans>
        </LinkButton>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          <Trans>Delete them</Trans>
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={<Trans>Delete the changes that have not been sent?</Trans>}
          text={t`They cannot be brought back. Your cart and your lists in the shop stay as they are.`}
          confirm={<Trans>Delete</Trans>}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onGivenUp?.()
            void openOutbox().then((outbox) => outbox.discardAsleep())
          }}
        />
      ) : null}
    </Notice>
  )
}
