import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatMoney } from '#platform/locale/format.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import type { Custom, CustomOption } from '../custom-choice.ts'
// The stylesheet is loaded with the page, so that this late part causes no layout shift.
import css from '../parts/set-contents.module.css'

/** Fields of a product's custom options: each shows what it adds to the price, and an error when it is missing. */
export function CustomOptions({ custom }: { custom: Custom }) {
  const place = useRef<HTMLDivElement>(null)
  const { tries } = custom
  useEffect(() => {
    if (tries > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return (
    <MantineRoot>
      <div ref={place} className={css.options}>
        {custom.options.map((option) => (
          <Option key={option.uid} option={option} custom={custom} />
        ))}
      </div>
    </MantineRoot>
  )
}

const inputTypes = { DATE: 'date', DATE_TIME: 'datetime-local', TIME: 'time' } as const

function Option({ option, custom }: { option: CustomOption; custom: Custom }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { uid, kind, title, added, longest } = option
  const chosen = custom.choice.get(uid) ?? []
  const [value = ''] = chosen
  const choose = (values: readonly string[]) => custom.onChoose(uid, values)
  const more = (sum: number) => (sum > 0 ? ` (+${formatMoney(sum, locale)})` : '')
  const label = `${title}${more(added)}`
  const hint = option.required ? t`Required.` : undefined
  const wrong = custom.wrong.get(uid)
  const error =
    wrong === 'long'
      ? t`${plural(longest, { one: 'At most # character.', other: 'At most # characters.' })}`
      : wrong && custom.tries > 0
        ? t`Choose or fill this in.`
        : undefined
  const told = { ...(hint ? { hint } : {}), ...(error ? { error } : {}), 'aria-required': option.required }

  switch (kind) {
    case 'CustomizableDropDownOption':
      return (
        <SelectField label={label} {...told} value={value} onChange={(event) => choose([event.currentTarget.value])}>
          <option value="">{option.required ? t`Choose…` : t`None`}</option>
          {option.values.map((one) => (
            <option key={one.uid} value={one.uid}>
              {`${one.title}${more(one.added)}`}
            </option>
          ))}
        </SelectField>
      )
    case 'CustomizableRadioOption':
    case 'CustomizableCheckboxOption':
    case 'CustomizableMultipleOption':
      return <Choices {...{ option, chosen, choose, more, hint, error }} />
    case 'CustomizableAreaOption':
      return (
        <TextAreaField label={label} {...told} rows={3} value={value} onChange={(event) => choose([event.currentTarget.value])} />
      )
    case 'CustomizableFieldOption':
      return <TextField label={label} {...told} value={value} onChange={(event) => choose([event.currentTarget.value])} />
    case 'CustomizableDateOption':
      return (
        <TextField
          label={label}
          {...told}
          type={inputTypes[option.moment]}
          value={value}
          onChange={(event) => choose([event.currentTarget.value])}
        />
      )
    case 'CustomizableFileOption':
      return (
        <div>
          <p className={css.own}>{label}</p>
          <p className="small quiet">
            <Trans>
              The shop does not take a file here.{' '}
              <Link to={pathIn(locale, 'kontakt')} className="link">
                Write to us
              </Link>{' '}
              after you have ordered: we tell you where to send it and what it will cost.
            </Trans>
          </p>
        </div>
      )
  }
}

interface ChoicesProps {
  option: CustomOption
  chosen: readonly string[]
  choose: (values: readonly string[]) => void
  more: (sum: number) => string
  hint: string | undefined
  error: string | undefined
}

function Choices({ option, chosen, choose, more, hint, error }: ChoicesProps) {
  const { t } = useLingui()
  const { uid, title, values, required } = option
  const isSingle = option.kind === 'CustomizableRadioOption'
  const picked = (value: string, isPicked: boolean) =>
    isSingle ? [value] : values.map((one) => one.uid).filter((one) => (one === value ? isPicked : chosen.includes(one)))
  const invalid = error ? { 'aria-invalid': true, 'aria-describedby': `${uid}-error` } : {}
  return (
    <fieldset className={css.choices} role={isSingle ? 'radiogroup' : 'group'} tabIndex={-1} {...invalid}>
      <legend className={css.own}>{title}</legend>
      {isSingle && !required ? (
        <CheckField type="radio" name={uid} checked={!chosen.some(Boolean)} onChange={() => choose([])} label={t`None`} />
      ) : null}
      {values.map((one) => (
        <CheckField
          key={one.uid}
          type={isSingle ? 'radio' : 'checkbox'}
          name={uid}
          checked={chosen.includes(one.uid)}
          onChange={(event) => choose(picked(one.uid, event.target.checked))}
          label={`${one.title}${more(one.added)}`}
        />
      ))}
      {hint ? <p className="small quiet">{hint}</p> : null}
      {error ? (
        <p id={`${uid}-error`} className={css.wrong}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
