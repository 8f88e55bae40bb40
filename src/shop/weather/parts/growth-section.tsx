import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#platform/shop-window.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Figure } from '../figure.tsx'
import { baseOf, degreeSum, growths, waterBalance } from '../growing-degrees.ts'
import type { Forecast } from '../hour.ts'
import { setGrowthSettings, useGrowthSettings } from '../settings.ts'
import { dateOf, longDay } from '../time-words.ts'
import css from './settings-form.module.css'

/** Growing degree days since a chosen date, and the water balance of the last days. */
export function GrowthSection({ forecast, now }: { forecast: Forecast; now: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const chosen = useGrowthSettings()
  const today = dateOf(now)
  const first = forecast.days.date[0] ?? today
  const since = chosen.since >= first && chosen.since <= today ? chosen.since : first
  const { sum, days, unknown } = degreeSum(forecast, chosen.growth, since, today)
  const week = waterBalance(forecast, today, 7)
  const month = waterBalance(forecast, today, 30)
  const isFurther = chosen.since !== '' && chosen.since < first
  const [begin, asked] = [longDay(since, locale), chosen.since && longDay(chosen.since, locale)]
  const base = baseOf(chosen.growth)
  const names = { cereals: t`Cereals`, rape: t`Oilseed rape`, maize: t`Maize`, pests: t`Most pests` }
  const growth = growths.find((one) => one === chosen.growth) ?? 'cereals'
  return (
    <section className="sec">
      <h2>
        <Trans>Growth and water</Trans>
      </h2>
      <MantineRoot>
        <div className={css.form}>
          <SelectField
            label={t`Degree days for`}
            value={growth}
            onChange={({ currentTarget: { value } }) =>
              setGrowthSettings({ ...chosen, growth: growths.find((one) => one === value) ?? 'cereals' })
            }
          >
            {growths.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t`Since`}
            type="date"
            min={first}
            max={today}
            value={since}
            onChange={({ currentTarget: { value } }) => setGrowthSettings({ ...chosen, since: value })}
          />
        </div>
      </MantineRoot>
      <dl className={css.sums}>
        <div>
          <dt>
            <Trans>Sum of degree days above {base} °C</Trans>
          </dt>
          <dd>
            <Figure value={days > 0 ? sum : null} unit="°C·d" digits={0} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Rain less evaporation, 7 days</Trans>
          </dt>
          <dd>
            <Figure value={week} unit="mm" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Rain less evaporation, 30 days</Trans>
          </dt>
          <dd>
            <Figure value={month} unit="mm" />
          </dd>
        </div>
      </dl>
      <p className="small quiet">
        <Trans>Degree days are counted from {begin}.</Trans>{' '}
        {isFurther ? (
          <Trans>The weather data reach no further back, so the days since your date ({asked}) are missing from the sum.</Trans>
        ) : chosen.since ? null : (
          <Trans>That is as far back as the weather data reach; choose the day of sowing if it is later.</Trans>
        )}
      </p>
      {unknown > 0 ? (
        <p className="small quiet">
          <Trans>Days without a temperature that are not counted: {unknown}.</Trans>
        </p>
      ) : null}
    </section>
  )
}
