import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { formatNumber } from '#platform/locale/format.ts'
import { setSpraySettings, useSpraySettings } from '../settings.ts'
import { treatments } from '../spray-rules.ts'
import css from './settings-form.module.css'

const winds = [2, 2.5, 3, 3.5, 4]
const gusts = [5, 6, 7, 8, 10]
const dry = [1, 2, 3, 4, 6, 8, 12]

/** One's own thresholds: stricter than the law if one likes, never laxer. */
export function SettingsForm() {
  const { t } = useLingui()
  const locale = useLocale()
  const settings = useSpraySettings()
  const names = { general: t`Any`, herbicide: t`Herbicide`, insecticide: t`Insecticide (pyrethroid)`, foliar: t`Foliar feeding` }
  const speed = (value: number) => `${formatNumber(value, locale, 1)} m/s`
  const number = (name: 'mostWind' | 'mostGusts' | 'dryHours', text: string) =>
    setSpraySettings({ ...settings, [name]: Number(text) })
  return (
    <details className={css.settings}>
      <summary>
        <Trans>My thresholds</Trans>
      </summary>
      <MantineRoot>
        <div className={css.form}>
          <SelectField
            label={t`Treatment`}
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
          <SelectField
            label={t`Wind at most`}
            hint={t`The law allows 4 m/s in the open field.`}
            value={settings.mostWind}
            onChange={({ currentTarget }) => number('mostWind', currentTarget.value)}
          >
            {winds.map((one) => (
              <option key={one} value={one}>
                {speed(one)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t`Gusts at most`}
            value={settings.mostGusts}
            onChange={({ currentTarget }) => number('mostGusts', currentTarget.value)}
          >
            {gusts.map((one) => (
              <option key={one} value={one}>
                {speed(one)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t`Hours without rain afterwards`}
            hint={t`The label of the product says how many it needs.`}
            value={settings.dryHours}
            onChange={({ currentTarget }) => number('dryHours', currentTarget.value)}
          >
            {dry.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
        </div>
      </MantineRoot>
    </details>
  )
}
