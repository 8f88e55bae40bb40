import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { CheckField } from '#ui/check-field.tsx'
import type { RegistrationValues } from '../registration-check.ts'
import { useFeature } from '#shop/store/settings.ts'
import css from '../account-form.module.css'

type Consents = Pick<RegistrationValues, 'rules' | 'newsletter' | 'byPhone' | 'byEmail'>

interface RegistrationConsentsProps {
  values: Consents
  isRulesMissing: boolean
  onChange: (values: Partial<Consents>) => void
}

/** Consents of a registration: the terms are required, the others are optional and can be withdrawn in the account. */
export function RegistrationConsents({ values, isRulesMissing, onChange }: RegistrationConsentsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const hasConsents = useFeature('CONSENTS')
  const hasNewsletter = useFeature('NEWSLETTER')
  const terms = pathIn(locale, 'i/regulamin-zakupow')
  const privacy = pathIn(locale, 'i/polityka-prywatnosci')
  const field = (name: keyof Consents) => ({
    type: 'checkbox' as const,
    name,
    checked: values[name],
    onChange: (event: { target: { checked: boolean } }) => onChange({ [name]: event.target.checked }),
  })
  return (
    <fieldset className={css.group}>
      <legend>
        <Trans>Consents</Trans>
      </legend>
      <CheckField
        {...field('rules')}
        aria-required
        data-label={t`Consents`}
        error={isRulesMissing && !values.rules ? t`This field is required` : undefined}
        label={
          <Trans>
            I accept the{' '}
            <Link to={terms} target="_blank" className="link">
              terms of purchase
            </Link>{' '}
            and have read the{' '}
            <Link to={privacy} target="_blank" className="link">
              privacy policy
            </Link>
            .
          </Trans>
        }
      />
      {hasNewsletter ? (
        <CheckField {...field('newsletter')} label={<Trans>I want to receive the newsletter. (optional)</Trans>} />
      ) : null}
      {hasConsents ? (
        <>
          <CheckField {...field('byEmail')} label={<Trans>You may send me offers by e-mail. (optional)</Trans>} />
          <CheckField {...field('byPhone')} label={<Trans>You may call me with offers. (optional)</Trans>} />
        </>
      ) : null}
    </fieldset>
  )
}
