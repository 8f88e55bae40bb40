import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#platform/shop-window.tsx'
import { Figure } from '../figure.tsx'
import { useReasonWords } from '../reason-words.ts'
import { useDirectionWords } from '../sky-words.ts'
import type { JudgedHour } from '../spray-windows.ts'
import { clock, dateOf, shortDay } from '../time-words.ts'
import { useVerdictWords } from './hour-strip.tsx'
import { Scroll } from './scroll.tsx'
import css from './weather-table.module.css'

/** The charts as a table: the same figures for who reads rather than looks. */
export function HourTable({ judged }: { judged: readonly JudgedHour[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const words = useVerdictWords()
  const reasonWords = useReasonWords()
  const directionWords = useDirectionWords()
  return (
    <details className={css.details}>
      <summary>
        <Trans>All hours as a table</Trans>
      </summary>
      <Scroll label={t`The coming days`}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Hour</Trans>
              </th>
              <th scope="col">
                <Trans>Spraying</Trans>
              </th>
              <th scope="col">
                <Trans>Temp.</Trans>
              </th>
              <th scope="col">
                <Trans>Wind / gusts</Trans>
              </th>
              <th scope="col">
                <Trans>Rain</Trans>
              </th>
              <th scope="col">
                <Trans>Humidity</Trans>
              </th>
              <th scope="col">
                <Trans>Delta T</Trans>
              </th>
              <th scope="col">
                <Trans>Dew point</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {judged.map(({ hour, verdict, reasons }) => (
              <tr key={hour.time}>
                <th scope="row">
                  {shortDay(dateOf(hour.time), locale)} {clock(hour.time, locale)}
                </th>
                <td className={css.words}>
                  <b>{words[verdict]}</b>
                  {reasons.length > 0 ? `: ${reasons.slice(0, 3).map(reasonWords).join('; ')}` : ''}
                </td>
                <td>
                  <Figure value={hour.temperature} unit="°C" />
                </td>
                <td>
                  <Figure value={hour.wind} unit="" /> / <Figure value={hour.gusts} unit="m/s" /> {directionWords(hour.direction)}
                </td>
                <td>
                  <Figure value={hour.rain} unit="mm" />, <Figure value={hour.rainChance} unit="%" digits={0} />
                </td>
                <td>
                  <Figure value={hour.humidity} unit="%" digits={0} />
                </td>
                <td>
                  <Figure value={hour.deltaT} unit="°C" />
                </td>
                <td>
                  <Figure value={hour.dewPoint} unit="°C" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  )
}
