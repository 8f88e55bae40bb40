import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EditionState } from '#worker/pocket-messages.ts'
import { useDeviceChoice } from '../device-choice.ts'
import { forecastRead } from '../forecast-read.ts'
import { useOutboxNow } from '../outbox.ts'

const hour = 3_600_000
/** Hours up to which a forecast's age is shown. */
const worthAWord = 72

/**
 * One line for a shopper who drives out: what is stored, the forecast's age, and what still waits. Nothing where the shop is not stored.
 */
export function Readiness({ kept }: Pick<EditionState, 'kept'>) {
  const { t } = useLingui()
  const [now] = useState(() => Date.now())
  const readAt = useDeviceChoice(forecastRead, undefined)
  const unsent = useOutboxNow()?.changes.standing.unsent ?? 0
  if (!kept || kept.isBroken) return null
  const { products, sheets } = kept
  const { have = 0, of = 0 } = sheets ?? {}
  // After the clock was set back, the forecast counts as just read.
  const hours = readAt === undefined ? undefined : Math.max(0, Math.floor((now - readAt) / hour))
  const parts = [
    t`${plural(products, { one: '# product', other: '# products' })}`,
    sheets ? t`labels ${have} of ${of}` : '',
    hours === undefined || hours > worthAWord ? '' : hours === 0 ? t`forecast less than an hour old` : t`forecast ${hours} h old`,
    unsent > 0 ? t`${plural(unsent, { one: '# change waits', other: '# changes wait' })}` : '',
  ]
  const told = parts.filter(Boolean).join(', ')
  return <Trans>Ready for the field: {told}.</Trans>
}
