import { useLingui } from '@lingui/react/macro'
import { SelectField, TextField } from '#ui/field.tsx'
import css from './address-fields.module.css'
import type { AddressValues, Problems } from './address-form.ts'
import type { Country } from './countries.ts'
import { useProblemText } from './problem-text.ts'
import { StreetField } from './street-field.tsx'

interface AddressFieldsProps {
  /** Which address: part of the field names and of their `autocomplete` tokens; `book` is a saved one. */
  kind: 'shipping' | 'billing' | 'book'
  values: AddressValues
  problems: Problems<AddressValues>
  countries: readonly Country[]
  /** False for a company's invoice, which carries only the company's name and tax id. */
  withPerson?: boolean
  /** False for an invoice, because no one calls about it. */
  withTelephone?: boolean
  /** Whether goods are delivered to this address, so that the courier calls before; of a saved one only its form knows. */
  isDelivered?: boolean
  onChange: (values: AddressValues) => void
}

/** The fields of one address. Needs `MantineRoot` above. */
export function AddressFields({
  kind,
  values,
  problems,
  countries,
  withPerson = true,
  withTelephone = kind !== 'billing',
  isDelivered = kind === 'shipping',
  onChange,
}: AddressFieldsProps) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const regions = countries.find((one) => one.id === values.country)?.regions ?? []

  function field(name: keyof AddressValues, autoComplete: string) {
    return {
      name: `${kind}.${name}`,
      value: values[name],
      error: problemText(problems[name]),
      autoComplete: kind === 'book' ? autoComplete : `${kind} ${autoComplete}`,
      onChange: (event: { currentTarget: { value: string } }) => onChange({ ...values, [name]: event.currentTarget.value }),
    }
  }

  const text = (name: keyof AddressValues, autoComplete: string) => ({ ...field(name, autoComplete), maxLength: 255 })

  return (
    <div className={css.fields}>
      {withPerson ? (
        <>
          <div className={css.half}>
            <TextField label={t`First name`} {...text('firstname', 'given-name')} aria-required />
          </div>
          <div className={css.half}>
            <TextField label={t`Last name`} {...text('lastname', 'family-name')} aria-required />
          </div>
        </>
      ) : null}
      <div>
        <StreetField field={text('street', 'address-line1')} values={values} countries={countries} onChange={onChange} />
      </div>
      <div className={`${css.half} ${css.keep}`}>
        <TextField label={t`Building number`} {...text('building', 'address-line2')} aria-required />
      </div>
      <div className={`${css.half} ${css.keep}`}>
        <TextField label={t`Apartment (optional)`} {...text('apartment', 'address-line3')} />
      </div>
      <div className={css.third}>
        <TextField
          label={t`Postcode`}
          {...text('postcode', 'postal-code')}
          inputMode={values.country === 'PL' ? 'numeric' : 'text'}
          aria-required
        />
      </div>
      <div className={css.wide}>
        <TextField label={t`City`} {...text('city', 'address-level2')} aria-required />
      </div>
      <div className={css.half}>
        <SelectField
          label={t`Country`}
          {...field('country', 'country')}
          onChange={(event) => onChange({ ...values, country: event.currentTarget.value, region: '' })}
        >
          {countries.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      </div>
      {regions.length > 0 ? (
        <div className={css.half}>
          <SelectField label={t`Voivodeship (optional)`} {...field('region', 'address-level1')}>
            <option value="">{t`Not given`}</option>
            {regions.map((one) => (
              <option key={one.id} value={String(one.id)}>
                {one.name}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
      {withTelephone ? (
        <div>
          <TextField
            label={t`Telephone`}
            {...text('telephone', 'tel')}
            type="tel"
            inputMode="tel"
            hint={isDelivered ? t`The courier calls before the delivery.` : undefined}
            aria-required
          />
        </div>
      ) : null}
    </div>
  )
}
