import { IconCalendarEvent } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { formatDay } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import css from './sale-end.module.css'

/** @param day last day of a reduction as the engine writes it, `2026-11-30 00:00:00` */
export function SaleEnd({ day }: { day: string }) {
  const locale = useLocale()
  // Noon in UTC falls on the same day in Warsaw, whose days are shown.
  const date = new Date(`${day.slice(0, 10)}T12:00:00Z`)
  if (Number.isNaN(date.getTime())) return null
  const last = formatDay(date, locale)
  return (
    <p className={css.until}>
      <IconCalendarEvent size={18} stroke={1.75} aria-hidden />
      <Trans>At this price until {last}</Trans>
    </p>
  )
}
