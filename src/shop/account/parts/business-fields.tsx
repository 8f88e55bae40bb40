import { useQuery } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { SelectField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { businessChoicesQuery } from '../queries.ts'
import type { RegistrationValues } from '../registration-check.ts'
import css from '../account-form.module.css'

type Business = Pick<RegistrationValues, 'partnership' | 'channels'>

interface BusinessFieldsProps {
  values: Business
  isChannelMissing: boolean
  onChange: (values: Business) => void
}

/** Fields for how a partner trades: partnership type and sales channels. */
export function BusinessFields({ values, isChannelMissing, onChange }: BusinessFieldsProps) {
  const { t } = useLingui()
  const { data: choices, isError, refetch } = useQuery(businessChoicesQuery(useShopWindow()))
  if (isError)
    return (
      <Notice tone="warning" role="alert" title={<Trans>The choices for partners could not be loaded</Trans>}>
        <Button kind="outline" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Notice>
    )
  if (!choices) return <Skeleton height="220px" />
  const { channels } = values
  return (
    <>
      <SelectField
        label={t`Partnership type`}
        name="partnership"
        value={values.partnership}
        onChange={(event) => onChange({ ...values, partnership: event.currentTarget.value })}
      >
        <option value="">{t`Not chosen`}</option>
        {choices.partnerships.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <fieldset className={css.group}>
        <legend>
          <Trans>Sales channels</Trans>
        </legend>
        {choices.channels.map(({ value, label }, index) => (
          <CheckField
            key={value}
            type="checkbox"
            name="channels"
            value={value}
            checked={channels.includes(value)}
            label={label}
            error={
              isChannelMissing && channels.length === 0 && index === 0 ? t`Please select at least one sales channel` : undefined
            }
            onChange={(event) =>
              onChange({
                ...values,
                channels: event.target.checked ? [...channels, value] : channels.filter((one) => one !== value),
              })
            }
          />
        ))}
      </fieldset>
    </>
  )
}
