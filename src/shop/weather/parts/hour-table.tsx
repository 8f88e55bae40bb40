import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#platform/shop-window.tsx'
import { Figure } from '../figure.tsx'
import { useReasonWords } from '../reason-words.ts'
import type { JudgedHour } from '../spray-windows.ts'
import { clock, dateOf, shortDay } from '../time-words.ts'
import { useVerdictWords } from './hour-strip.tsx'
import { RainFigures, WeatherTable, WindFigures } from './weather-table.tsx'
import css from './weather-table.module.css'

/** The charts as a table with the same figures, as an alternative for readers. */
export function HourTable({ judged }: { judged: readonly JudgedHour[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const words = useVerdictWords()
  const reasonWords = useReasonWords()
  const figures = [t`Temp.`, t`Wind / gusts`, t`Rain`, t`Humidity`, t`Delta T`, t`Dew point`]
  const columns = [t`Hour`, t`Spraying`, ...figures]
  return (
    <details className={css.details}>
      <summary>
        <Trans>All hours as a table</Trans>
      </summary>
      <WeatherTable label={t`The coming hours`} columns={columns}>
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
              <WindFigures wind={hour.wind} gusts={hour.gusts} direction={hour.direction} />
            </td>
            <td>
              <RainFigures rain={hour.rain} chance={hour.rainChance} />
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
      </WeatherTable>
    </details>
  )
}
