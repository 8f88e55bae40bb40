import { IconCalendarEvent } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { formatDay } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import css from './sale-end.module.css'

/** @param day the last one of a reduction as the engine writes it, `2026-11-30 00:00:00` */
export function SaleEnd({ day }: { day: string }) {
  const locale = useLocale()
  // A day is the same day wherever it is read.
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
