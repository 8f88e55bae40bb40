import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckField } from '#ui/check-field.tsx'
import { type Scheme, keepScheme, readScheme, schemes } from '#app/document/scheme.ts'
import css from './scheme-switch.module.css'

export function SchemeSwitch() {
  const { t } = useLingui()
  const [scheme, setScheme] = useState<Scheme>(readScheme)
  const names: Record<Scheme, string> = { auto: t`As the device`, light: t`Light`, dark: t`Dark`, sunlight: t`Sunlight` }
  return (
    <fieldset className={css.switch}>
      <legend>{t`Appearance`}</legend>
      {schemes.map((one) => (
        <CheckField
          key={one}
          type="radio"
          name="scheme"
          label={names[one]}
          checked={scheme === one}
          onChange={() => {
            setScheme(one)
            keepScheme(one)
          }}
        />
      ))}
    </fieldset>
  )
}
