import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#platform/shop-window.tsx'
import type { JudgedHour, SprayWindow } from './spray-windows.ts'
import { clock, dateOf, daysApart, longDay, shortDay } from './time-words.ts'

/** Returns the function that words the next spray window in one sentence. */
export function useWindowWords(): (window: SprayWindow | undefined, now: number, judged: readonly JudgedHour[]) => string {
  const { t } = useLingui()
  const locale = useLocale()
  return (window, now, judged) => {
    if (!window) {
      const last = judged.at(-1)?.hour.time ?? now
      const until = shortDay(dateOf(last), locale)
      return last < now ? t`The forecast does not say when to spray` : t`No time to spray, in a forecast up to ${until}`
    }
    const from = clock(window.from, locale)
    // A window at night may end on the next day, which is then named.
    const end = clock(window.until, locale)
    const begins = Math.max(window.from, now)
    const until = daysApart(begins, window.until) === 0 ? end : `${end} (${shortDay(dateOf(window.until), locale)})`
    const day = longDay(dateOf(window.from), locale)
    const away = daysApart(now, window.from)
    if (window.verdict === 'caution') {
      if (away === 0)
        return window.from <= now ? t`With caution until ${until}` : t`With caution today between ${from} and ${until}`
      return away === 1
        ? t`With caution tomorrow between ${from} and ${until}`
        : t`With caution on ${day} between ${from} and ${until}`
    }
    if (away === 0) return window.from <= now ? t`Spray now, until ${until}` : t`Spray today between ${from} and ${until}`
    return away === 1 ? t`Spray tomorrow between ${from} and ${until}` : t`Spray on ${day} between ${from} and ${until}`
  }
}
