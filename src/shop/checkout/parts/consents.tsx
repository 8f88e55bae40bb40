import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFeature } from '#shop/store/settings.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { FormSection } from './form-section.tsx'

interface GivenConsents {
  rules: boolean
  phone: boolean
  email: boolean
}

interface ConsentsProps {
  consents: GivenConsents
  /** The order button was pressed without accepting the terms. */
  isRefused: boolean
  onChange: (consents: GivenConsents) => void
}

export function Consents({ consents: given, isRefused, onChange }: ConsentsProps) {
  const { rules, phone, email } = given
  const consents = { rules, phone, email }
  const { t } = useLingui()
  const hasConsents = useFeature('CONSENTS')
  const locale = useLocale()
  const terms = pathIn(locale, 'i/regulamin-zakupow')
  const privacy = pathIn(locale, 'i/polityka-prywatnosci')
  return (
    <FormSection title={<Trans>Consents</Trans>}>
      <div>
        <CheckField
          type="checkbox"
          name="rules"
          data-label={t`Terms of purchase and privacy policy`}
          aria-required
          checked={consents.rules}
          error={isRefused ? t`This field is required` : undefined}
          onChange={(event) => onChange({ ...consents, rules: event.currentTarget.checked })}
          label={
            <Trans>
              I accept the{' '}
              <Link to={terms} target="_blank" className="link">
                terms of purchase
              </Link>{' '}
              and the{' '}
              <Link to={privacy} target="_blank" className="link">
                privacy policy
              </Link>
            </Trans>
          }
        />
        {hasConsents ? (
          <>
            <CheckField
              type="checkbox"
              name="email"
              checked={consents.email}
              onChange={(event) => onChange({ ...consents, email: event.currentTarget.checked })}
              label={t`I want offers by e-mail (optional)`}
            />
            <CheckField
              type="checkbox"
              name="phone"
              checked={consents.phone}
              onChange={(event) => onChange({ ...consents, phone: event.currentTarget.checked })}
              label={t`I want offers by phone (optional)`}
            />
          </>
        ) : null}
      </div>
    </FormSection>
  )
}
