import { useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId, useState } from 'react'
import { useFeature } from '#shop/store/settings.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { TextField } from '#ui/field.tsx'
import type { AddressValues } from './address-form.ts'
import { lineOf, suggestionsQuery, withSuggestion } from './address-suggestions.ts'
import type { Country } from './countries.ts'

/** Milliseconds after the last keystroke before suggestions are requested. */
const pause = 300

interface StreetFieldProps {
  field: Omit<ComponentProps<typeof TextField>, 'label'>
  values: AddressValues
  countries: readonly Country[]
  onChange: (values: AddressValues) => void
}

/** The street field; where the operator has an address search, the browser suggests addresses that begin with the typed text. */
export function StreetField({ field, values, countries, onChange }: StreetFieldProps) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const list = useId()
  const hasSearch = useFeature('ADDRESS_SEARCH') && values.country === 'PL'
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), pause)
  const { data = [], isError } = useQuery(suggestionsQuery(shop, text, hasSearch))
  const offered = hasSearch && typed !== '' ? data : []
  return (
    <>
      <TextField
        label={t`Street or village`}
        {...field}
        {...(offered.length > 0 ? { list } : {})}
        hint={hasSearch && isError ? t`Addresses cannot be suggested at the moment. Type yours.` : undefined}
        aria-required
        onChange={(event) => {
          const { value } = event.currentTarget
          const chosen = offered.find((one) => lineOf(one) === value)
          // A chosen suggestion is not searched for again.
          setTyped(chosen ? '' : value)
          onChange(chosen ? withSuggestion(values, chosen, countries) : { ...values, street: value })
        }}
      />
      {offered.length > 0 ? (
        <datalist id={list}>
          {offered.map((one) => (
            <option key={lineOf(one)}>{lineOf(one)}</option>
          ))}
        </datalist>
      ) : null}
    </>
  )
}
