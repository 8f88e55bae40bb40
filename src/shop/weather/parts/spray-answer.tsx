import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#platform/shop-window.tsx'
import { useReasonWords } from '../reason-words.ts'
import { hourLength } from '../hour.ts'
import { mainReasons, nextWindow, windowsOf, type JudgedHour } from '../spray-windows.ts'
import { clock, dateOf, longDay, shortDay } from '../time-words.ts'
import { useWindowWords } from '../window-words.ts'
import css from './spray-answer.module.css'

/** The question of the morning, answered large: when to spray next, why then, and when else. */
export function SprayAnswer({ judged, now }: { judged: readonly JudgedHour[]; now: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const inWords = useWindowWords()
  const reasonWords = useReasonWords()
  const next = nextWindow(judged, now)
  const today = longDay(dateOf(now), locale)
  const ahead = judged.filter(({ hour }) => hour.time + hourLength > now && hour.time < (next?.from ?? now + 24 * hourLength))
  const against = mainReasons(next?.verdict === 'caution' ? next.hours : ahead).map(reasonWords)
  const others = windowsOf(judged, 'good', now).slice(1, 5)
  return (
    <section className={`${css.answer} ${css[next?.verdict ?? 'none']}`} aria-label={t`When to spray`}>
      <p className={css.today}>
        <Trans>Today is {today}</Trans>
      </p>
      <p className={css.when}>{inWords(next, now)}</p>
      {against.length > 0 ? (
        <p>
          {next?.verdict === 'good' ? <Trans>Until then:</Trans> : <Trans>Because:</Trans>} {against.join('; ')}.
        </p>
      ) : null}
      {others.length > 0 ? (
        <p>
          <Trans>Also good:</Trans>{' '}
          {others
            .map(({ from, until }) => `${shortDay(dateOf(from), locale)} ${clock(from, locale)}–${clock(until, locale)}`)
            .join('; ')}
        </p>
      ) : null}
    </section>
  )
}
