import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { formatNumber } from '#platform/locale/format.ts'
import { setSpraySettings, useSpraySettings } from '../settings.ts'
import { treatments, type SpraySettings } from '../spray-rules.ts'
import css from './settings-form.module.css'

const winds = [2, 2.5, 3, 3.5, 4]
const gusts = [5, 6, 7, 8, 10]
const warmest = [18, 20, 22, 25, 28]
const slowest = [1, 2, 3]
const quickest = [6, 8, 10, 12]
const dry = [1, 2, 3, 4, 6, 8, 12]

type Threshold = Exclude<keyof SpraySettings, 'treatment'>

/** The farmer's own thresholds: they may be stricter than the law, never laxer. */
export function SettingsForm() {
  const { t } = useLingui()
  const locale = useLocale()
  const settings = useSpraySettings()
  const names = {
    general: t`Any, fungicides too`,
    herbicide: t`Herbicide`,
    'soil-herbicide': t`Soil herbicide`,
    insecticide: t`Insecticide (pyrethroid)`,
    foliar: t`Foliar feeding`,
  }
  const speed = (value: number) => `${formatNumber(value, locale, 1)} m/s`
  const degrees = (value: number) => `${value} °C`
  const thresholds: {
    name: Threshold
    label: string
    values: readonly number[]
    told: (value: number) => string
    hint?: string
  }[] = [
    {
      name: 'mostWind',
      label: t`Wind at most`,
      values: winds,
      told: speed,
      hint: t`At 10 m, as forecast. The law allows 4 m/s in the open field.`,
    },
    { name: 'mostGusts', label: t`Gusts at most`, values: gusts, told: speed },
    { name: 'mostWarmth', label: t`Temperature at most`, values: warmest, told: degrees },
    { name: 'leastDeltaT', label: t`Delta T at least`, values: slowest, told: degrees },
    { name: 'mostDeltaT', label: t`Delta T at most`, values: quickest, told: degrees },
    {
      ...{ name: 'dryHours', label: t`Hours without rain afterwards`, values: dry, told: String },
      hint: t`The label of the product says how many it needs.`,
    },
  ]
  return (
    <details className={css.settings}>
      <summary>
        <Trans>My thresholds</Trans>
      </summary>
      <MantineRoot>
        <div className={css.form}>
          <SelectField
            label={t`Treatment`}
            hint={t`There is no rule for liquid nitrogen (UAN) here: its label and your adviser decide.`}
            value={settings.treatment}
            onChange={({ currentTarget: { value } }) =>
              setSpraySettings({ ...settings, treatment: treatments.find((one) => one === value) ?? 'general' })
            }
          >
            {treatments.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </SelectField>
          {thresholds.map(({ name, label, values, told, hint }) => (
            <SelectField
              key={name}
              label={label}
              hint={hint}
              value={settings[name]}
              onChange={({ currentTarget }) => setSpraySettings({ ...settings, [name]: Number(currentTarget.value) })}
            >
              {values.map((one) => (
                <option key={one} value={one}>
                  {told(one)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </MantineRoot>
    </details>
  )
}
