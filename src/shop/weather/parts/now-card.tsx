import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Forecast, Hour } from '../hour.ts'
import { Figure } from '../figure.tsx'
import { useDirectionWords, useSkyWords } from '../sky-words.ts'
import { windAtTwoMetres } from '../wind-profile.ts'
import css from './now-card.module.css'

/** The forecast for the current hour. */
export function NowCard({ hour, forecast, at }: { hour: Hour | undefined; forecast: Forecast; at: number }) {
  const skyWords = useSkyWords()
  const directionWords = useDirectionWords()
  const sky = skyWords(hour?.code)
  const soil = forecast.hours.soil6[at]
  const rows: { id: string; label: ReactNode; value: ReactNode }[] = [
    { id: 'temperature', label: <Trans>Temperature</Trans>, value: <Figure value={hour?.temperature} unit="°C" /> },
    {
      id: 'wind',
      label: <Trans>Wind, gusts at 10 m</Trans>,
      value: (
        <>
          <Figure value={hour?.wind} unit="" /> / <Figure value={hour?.gusts} unit="m/s" /> {directionWords(hour?.direction)}
        </>
      ),
    },
    {
      id: 'wind-2-m',
      label: <Trans>Wind at 2 m, estimate</Trans>,
      value: <Figure value={hour?.wind == null ? null : windAtTwoMetres(hour.wind)} unit="m/s" />,
    },
    {
      id: 'rain',
      label: <Trans>Rain, probability</Trans>,
      value: (
        <>
          <Figure value={hour?.rain} unit="mm" /> / <Figure value={hour?.rainChance} unit="%" digits={0} />
        </>
      ),
    },
    { id: 'humidity', label: <Trans>Humidity</Trans>, value: <Figure value={hour?.humidity} unit="%" digits={0} /> },
    { id: 'dew-point', label: <Trans>Dew point</Trans>, value: <Figure value={hour?.dewPoint} unit="°C" /> },
    { id: 'delta-t', label: <Trans>Delta T</Trans>, value: <Figure value={hour?.deltaT} unit="°C" /> },
    { id: 'soil-6-cm', label: <Trans>Soil, 6 cm</Trans>, value: <Figure value={soil} unit="°C" /> },
  ]
  return (
    <section className={css.now}>
      <h2>
        <Trans>Now</Trans>
        {sky ? <span className="quiet small">, {sky}</span> : null}
      </h2>
      {hour ? (
        <dl>
          {rows.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>
          <Trans>The forecast has no figures for this hour.</Trans>
        </p>
      )}
    </section>
  )
}
