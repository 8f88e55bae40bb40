import { Trans, useLingui } from '@lingui/react/macro'
import type { Problems } from '#shop/address/address-form.ts'
import { useProblemText } from '#shop/address/problem-text.ts'
import { beforeStop } from '#platform/locale/before-stop.ts'
import { CheckField } from '#ui/check-field.tsx'
import { TextField } from '#ui/field.tsx'
import type { CertificateValues } from '../certificate.ts'
import css from './checkout-form.module.css'
import { FormSection } from './form-section.tsx'

interface CertificateFieldsProps {
  /** Names of products that require it. */
  products: readonly string[]
  values: CertificateValues
  problems: Problems<CertificateValues>
  onChange: (values: CertificateValues) => void
}

/** What the law requires of buyers of plant protection products for professional users. */
export function CertificateFields({ products, values, problems, onChange }: CertificateFieldsProps) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const list = beforeStop(products.join(', '))
  const field = (name: 'number' | 'issuer' | 'expires') => ({
    name: `certificate.${name}`,
    autoComplete: 'off',
    'aria-required': true,
    maxLength: 255,
    value: values[name],
    error: problemText(problems[name]),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <FormSection title={<Trans>Training certificate</Trans>}>
      <p className="small quiet">
        <Trans>
          The law lets only adults with a valid training certificate in plant protection buy: {list}. We keep these details with
          the order for 5 years.
        </Trans>
      </p>
      <div className={css.two}>
        <TextField label={t`Certificate number`} {...field('number')} />
        <TextField label={t`Valid until`} type="date" {...field('expires')} />
      </div>
      <TextField label={t`Issued by`} {...field('issuer')} />
      <CheckField
        type="checkbox"
        name="certificate.adult"
        data-label={t`For adults only`}
        aria-required
        checked={values.adult}
        error={problemText(problems.adult)}
        onChange={(event) => onChange({ ...values, adult: event.currentTarget.checked })}
        label={t`I am an adult and the certificate is mine`}
      />
    </FormSection>
  )
}
