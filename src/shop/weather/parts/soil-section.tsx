import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#platform/shop-window.tsx'
import { Figure } from '../figure.tsx'
import type { Forecast } from '../hour.ts'
import { clock, dateOf, shortDay } from '../time-words.ts'
import { WeatherTable } from './weather-table.tsx'

const warm = [
  ['0 cm', 'soil0'],
  ['6 cm', 'soil6'],
  ['18 cm', 'soil18'],
  ['54 cm', 'soil54'],
] as const
const wet = [
  ['0–1 cm', 'moisture0'],
  ['1–3 cm', 'moisture1'],
  ['3–9 cm', 'moisture3'],
  ['9–27 cm', 'moisture9'],
  ['27–81 cm', 'moisture27'],
] as const

/** Whether the soil can be driven on, by the moisture of its upper layer in m³/m³; heavy soil differs. `undefined` when unknown. */
function trafficability(moisture: number | null | undefined): 'dry' | 'fit' | 'moist' | 'wet' | undefined {
  if (moisture == null) return undefined
  if (moisture < 0.15) return 'dry'
  if (moisture <= 0.3) return 'fit'
  return moisture <= 0.35 ? 'moist' : 'wet'
}

/**
 * Soil temperature and moisture by depth: now, tomorrow and the day after.
 * @param at row of the current hour
 */
export function SoilSection({ forecast: { hours }, at }: { forecast: Forecast; at: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const columns = [0, 24, 48].map((later) => at + later).filter((row) => row < hours.time.length)
  const momentOf = (row: number) => `${shortDay(dateOf(hours.time[row] ?? 0), locale)} ${clock(hours.time[row] ?? 0, locale)}`
  const ground = trafficability(hours.moisture3[at])
  const told = { dry: t`dry`, fit: t`fit for driving`, moist: t`moist: wait if you can`, wet: t`wet: do not drive on it` }
  const state = ground && told[ground]
  const rows = [
    ...warm.map(([depth, name]) => ({ depth, name, unit: '°C', kind: t`temperature`, digits: 1 })),
    ...wet.map(([depth, name]) => ({ depth, name, unit: 'm³/m³', kind: t`moisture`, digits: 2 })),
  ]
  return (
    <section className="sec">
      <h2>
        <Trans>Soil</Trans>
      </h2>
      {state ? (
        <p>
          <Trans>The upper layer is {state}. This is a hint: it depends on your soil.</Trans>
        </p>
      ) : null}
      <WeatherTable label={t`Soil by depth`} columns={[t`Depth`, t`Figure`, ...columns.map(momentOf)]}>
        {rows.map(({ depth, name, unit, kind, digits }) => (
          <tr key={name}>
            <th scope="row">{depth}</th>
            <td>
              {kind}, {unit}
            </td>
            {columns.map((row) => (
              <td key={row}>
                <Figure value={hours[name][row]} unit="" digits={digits} />
              </td>
            ))}
          </tr>
        ))}
      </WeatherTable>
    </section>
  )
}
