import { IconDeviceMobile } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { openOutbox, useOutboxNow } from '#offline/outbox.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SummaryCard } from '#ui/summary-card.tsx'

/** What was changed here and has not reached the shop. */
export function ThisDevice() {
  const { t } = useLingui()
  const locale = useLocale()
  const changes = useOutboxNow()?.changes
  useEffect(() => void openOutbox().catch(() => undefined), [])
  const waiting = changes ? changes.pending.length + changes.retrying.length : 0
  return (
    <SummaryCard
      title={<Trans>On this device</Trans>}
      Icon={IconDeviceMobile}
      more={
        <>
          {waiting > 0 ? (
            <Link to="/$locale/cart" params={{ locale }} hash="pending" className="link">
              <Trans>See them</Trans>
            </Link>
          ) : null}
          <Link to={pathIn(locale, 'aplikacja')} className="link">
            <Trans>What this device keeps</Trans>
          </Link>
        </>
      }
    >
      {!changes ? (
        <Skeleton height="24px" />
      ) : waiting > 0 ? (
        <p>{t`${plural(waiting, { one: '# change waits to be sent', other: '# changes wait to be sent' })}`}</p>
      ) : (
        <p className="quiet">
          <Trans>Everything has been sent.</Trans>
        </p>
      )}
    </SummaryCard>
  )
}
