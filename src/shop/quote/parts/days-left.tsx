import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDay } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { daysLeft } from '../quote-status.ts'

/** How long an approved offer is still valid. */
export function DaysLeft({ expires }: { expires: Date | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const days = daysLeft(expires, now)
  if (expires === undefined || days === undefined) return null
  const day = formatDay(expires, locale)
  if (days < 0)
    return (
      <p className="small">
        <Trans>The offer ended on {day}</Trans>
      </p>
    )
  return (
    <p className="small">
      <Trans>Valid until {day}</Trans>
      {' · '}
      {days === 0 ? <Trans>ends today</Trans> : t`${plural(days, { one: '# day left', other: '# days left' })}`}
    </p>
  )
}
