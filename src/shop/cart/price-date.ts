import { useLingui } from '@lingui/react/macro'
import { formatDay, formatTime } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'

/** Returns a function that formats a time in milliseconds as briefly as possible: `today, 9:42`. */
export function usePriceDate(): (at: number) => string {
  const { t } = useLingui()
  const locale = useLocale()
  return (at) => {
    const date = new Date(at)
    const time = formatTime(date, locale)
    const day = formatDay(date, locale)
    return day === formatDay(new Date(), locale) ? t`today, ${time}` : `${day}, ${time}`
  }
}
