import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#platform/shop-window.tsx'
import { Figure } from '../figure.tsx'
import type { Forecast } from '../hour.ts'
import { useReasonWords } from '../reason-words.ts'
import { useSkyWords } from '../sky-words.ts'
import { byDay, mainReasons, windowsOf, type JudgedHour } from '../spray-windows.ts'
import { clock, dateOf, shortDay } from '../time-words.ts'
import { RainFigures, WeatherTable, WindFigures } from './weather-table.tsx'
import css from './weather-table.module.css'

/** Agronomy's symbol of reference evapotranspiration, the same in every language. */
const evaporation = 'ET₀'

/** Two weeks day by day; spray windows reach as far as the hourly forecast. */
export function DayTable({
  forecast: { days },
  judged,
  now,
}: {
  forecast: Forecast
  judged: readonly JudgedHour[]
  now: number
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const skyWords = useSkyWords()
  const today = dateOf(now)
  const hoursOfDay = byDay(judged)
  const rows = days.date.flatMap((date, at) => (date >= today ? [{ date, at }] : []))
  if (rows.length === 0)
    return (
      <p>
        <Trans>The forecast has no days to come.</Trans>
      </p>
    )
  const columns = [t`Day`, t`Spray window`, t`Sky`, t`Temp.`, t`Wind / gusts`, t`Rain`, evaporation]
  return (
    <WeatherTable label={t`The coming days`} columns={columns} asCards>
      {rows.map(({ date, at }) => {
        const lowest = days.lowest[at]
        return (
          <tr key={date}>
            <th scope="row">{shortDay(date, locale)}</th>
            <td>
              <DayWindow judged={hoursOfDay.get(date) ?? []} now={now} />{' '}
              {lowest != null && lowest < 0 ? <span className={`${css.mark} ${css.frost}`}>{t`frost`}</span> : null}
            </td>
            <td>{skyWords(days.code[at])}</td>
            <td>
              <Figure value={lowest} unit="" digits={0} /> – <Figure value={days.highest[at]} unit="°C" digits={0} />
            </td>
            <td>
              <WindFigures wind={days.wind[at]} gusts={days.gusts[at]} direction={days.direction[at]} />
            </td>
            <td>
              <RainFigures rain={days.rain[at]} chance={days.rainChance[at]} />
            </td>
            <td>
              <Figure value={days.et0[at]} unit="mm" />
            </td>
          </tr>
        )
      })}
    </WeatherTable>
  )
}

function DayWindow({ judged, now }: { judged: readonly JudgedHour[]; now: number }) {
  const locale = useLocale()
  const reasonWords = useReasonWords()
  if (judged.length === 0)
    return (
      <span className="quiet">
        <Trans>too far ahead</Trans>
      </span>
    )
  const window = windowsOf(judged, 'good', now)[0] ?? windowsOf(judged, 'caution', now)[0]
  if (window)
    return (
      <span className={`${css.mark} ${css[window.verdict] ?? ''}`}>
        {clock(window.from, locale)}–{clock(window.until, locale)}
      </span>
    )
  const [reason] = mainReasons(judged, 1)
  const why = reason ? reasonWords(reason) : ''
  return <span className="quiet">{why ? <Trans>none: {why}</Trans> : <Trans>none</Trans>}</span>
}
