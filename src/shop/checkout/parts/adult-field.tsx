import { Trans, useLingui } from '@lingui/react/macro'
import { beforeStop } from '#platform/locale/before-stop.ts'
import { CheckField } from '#ui/check-field.tsx'
import { FormSection } from './form-section.tsx'

interface AdultFieldProps {
  /** Names of products that only adults may buy. */
  products: readonly string[]
  checked: boolean
  isRefused: boolean
  onChange: (checked: boolean) => void
}

/** Confirmation of age, for products for adults that require no certificate. */
export function AdultField({ products, checked, isRefused, onChange }: AdultFieldProps) {
  const { t } = useLingui()
  const list = beforeStop(products.join(', '))
  return (
    <FormSection title={<Trans>For adults only</Trans>}>
      <p className="small quiet">
        <Trans>The law lets only adults buy: {list}.</Trans>
      </p>
      <CheckField
        type="checkbox"
        name="adult"
        data-label={t`For adults only`}
        aria-required
        checked={checked}
        error={isRefused ? t`This field is required` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={t`I am an adult`}
      />
    </FormSection>
  )
}
