import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type CSSProperties } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { Figure } from '../figure.tsx'
import { useReasonWords } from '../reason-words.ts'
import { useDirectionWords, useSkyWords } from '../sky-words.ts'
import type { Verdict } from '../spray-rules.ts'
import { byDay, type JudgedHour } from '../spray-windows.ts'
import { clock, dateOf, hourNumber, longDay } from '../time-words.ts'
import css from './hour-strip.module.css'

const marks: Record<Verdict, string> = { good: '✓', caution: '~', bad: '×', unknown: '?' }

export function useVerdictWords(): Record<Verdict, string> {
  const { t } = useLingui()
  return { good: t`good`, caution: t`with caution`, bad: t`do not spray`, unknown: t`unknown` }
}

/** Places an hour in its column, so that the same hours of two days are aligned. */
const columnOf = (time: number) => ({ '--at': hourNumber(time) }) as CSSProperties

/** Two days hour by hour as a row of marks; details of the chosen hour are below. Arrow keys move between hours. */
export function HourStrip({ judged }: { judged: readonly JudgedHour[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const words = useVerdictWords()
  const [chosen, setChosen] = useState<number>()
  const shown = judged.find(({ hour }) => hour.time === chosen) ?? judged[0]
  const days = [...byDay(judged)]
  if (!shown) return null
  return (
    <div>
      <ul className={css.legend} aria-hidden>
        {(['good', 'caution', 'bad'] as const).map((verdict) => (
          <li key={verdict}>
            <i className={css[verdict]}>{marks[verdict]}</i>
            {words[verdict]}
          </li>
        ))}
      </ul>
      {days.map(([date, hours]) => (
        <fieldset key={date} className={css.day}>
          <legend>{longDay(date, locale)}</legend>
          <div className={css.hours}>
            {hours.map(({ hour, verdict }) => {
              const time = clock(hour.time, locale)
              return (
                <label key={hour.time} className={css.hour} style={columnOf(hour.time)}>
                  <input
                    type="radio"
                    className="sr-only"
                    name="hour"
                    checked={hour.time === shown.hour.time}
                    onChange={() => setChosen(hour.time)}
                    aria-label={`${time}, ${words[verdict]}`}
                  />
                  <i className={css[verdict]} aria-hidden>
                    {marks[verdict]}
                  </i>
                  <span aria-hidden>{hourNumber(hour.time)}</span>
                </label>
              )
            })}
          </div>
        </fieldset>
      ))}
      <HourDetails judged={shown} label={t`The chosen hour`} />
    </div>
  )
}

function HourDetails({ judged: { hour, verdict, reasons }, label }: { judged: JudgedHour; label: string }) {
  const locale = useLocale()
  const words = useVerdictWords()
  const reasonWords = useReasonWords()
  const skyWords = useSkyWords()
  const directionWords = useDirectionWords()
  return (
    <div className={css.details} role="region" aria-label={label} aria-live="polite">
      <p>
        <b>
          {longDay(dateOf(hour.time), locale)}, {clock(hour.time, locale)}: {words[verdict]}
        </b>
        {reasons.length > 0 ? `. ${reasons.map(reasonWords).join('; ')}.` : '.'}
      </p>
      <p className={css.figures}>
        <span>{skyWords(hour.code)}</span>
        <span>
          <Figure value={hour.temperature} unit="°C" />
        </span>
        <span>
          <Trans>wind</Trans> <Figure value={hour.wind} unit="m/s" /> (
          <Figure value={hour.wind === null ? null : hour.wind * 3.6} unit="km/h" digits={0} />) {directionWords(hour.direction)}
        </span>
        <span>
          <Trans>gusts</Trans> <Figure value={hour.gusts} unit="m/s" />
        </span>
        <span>
          <Trans>rain</Trans> <Figure value={hour.rain} unit="mm" />, <Figure value={hour.rainChance} unit="%" digits={0} />
        </span>
        <span>
          <Trans>humidity</Trans> <Figure value={hour.humidity} unit="%" digits={0} />
        </span>
        <span>
          <Trans>Delta T</Trans> <Figure value={hour.deltaT} unit="°C" />
        </span>
      </p>
    </div>
  )
}
