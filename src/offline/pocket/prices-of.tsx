import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDay, formatTime } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'

/**
 * Shows the day of the prices, in Warsaw time as all prices.
 * @param at milliseconds
 */
export function PricesOf({ at }: { at: number }) {
  const locale = useLocale()
  const date = new Date(at)
  const time = formatTime(date, locale)
  const day = formatDay(date, locale)
  const [today] = useState(() => formatDay(new Date(), locale))
  return day === today ? (
    <Trans>Prices of today, {time}.</Trans>
  ) : (
    <Trans>
      Prices of {day}, {time}.
    </Trans>
  )
}
