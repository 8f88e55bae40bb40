import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#platform/shop-window.tsx'
import { useReasonWords } from '../reason-words.ts'
import { hourLength } from '../hour.ts'
import { leastBadHour, mainReasons, nextWindow, windowsOf, type JudgedHour } from '../spray-windows.ts'
import { clock, dateOf, longDay, shortDay } from '../time-words.ts'
import { useWindowWords } from '../window-words.ts'
import css from './spray-answer.module.css'

/** The main answer in large type: when to spray next, the reasons, and further windows. */
export function SprayAnswer({ judged, now }: { judged: readonly JudgedHour[]; now: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const inWords = useWindowWords()
  const reasonWords = useReasonWords()
  const next = nextWindow(judged, now)
  const today = longDay(dateOf(now), locale)
  const ahead = judged.filter(({ hour }) => hour.time + hourLength > now && (!next || hour.time < next.from))
  const against = mainReasons(next?.verdict === 'caution' ? next.hours : ahead).map(reasonWords)
  const others = windowsOf(judged, 'good', now).slice(1, 5)
  return (
    <section className={`${css.answer} ${(next && css[next.verdict]) ?? ''}`} aria-label={t`When to spray`}>
      <p className={css.today}>
        <Trans>Today is {today}</Trans>
      </p>
      <p className={css.when}>{inWords(next, now, judged)}</p>
      {against.length > 0 ? (
        <p>
          {next?.verdict === 'good' ? <Trans>Until then:</Trans> : <Trans>Because:</Trans>} {against.join('; ')}.
        </p>
      ) : null}
      {next ? null : <LeastBad judged={judged} now={now} />}
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

/** For a farmer who cannot wait: the hour with the least against spraying, and what that is. */
function LeastBad({ judged, now }: { judged: readonly JudgedHour[]; now: number }) {
  const locale = useLocale()
  const reasonWords = useReasonWords()
  const least = leastBadHour(judged, now)
  if (!least) return null
  const moment = `${longDay(dateOf(least.hour.time), locale)}, ${clock(least.hour.time, locale)}`
  const why = least.reasons.map(reasonWords).join('; ')
  if (least.verdict !== 'bad')
    return (
      <p>
        <Trans>A single hour would do: {moment}. Alone it is too short to fill a tank and empty it.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        Least bad hour: {moment}. Against it: {why}. Do not spray then either.
      </Trans>
    </p>
  )
}
