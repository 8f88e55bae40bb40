import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '#ui/field.tsx'
import { FormSection } from './form-section.tsx'

interface BlikFieldProps {
  code: string
  isExpired: boolean
  /** The order button was pressed without a complete code. */
  isRefused: boolean
  onType: (code: string) => void
}

export function BlikField({ code, isExpired, isRefused, onType }: BlikFieldProps) {
  const { t } = useLingui()
  return (
    <FormSection title={<Trans>BLIK</Trans>}>
      <TextField
        label={t`6-digit code from your bank's app`}
        name="blik"
        inputMode="numeric"
        // A code is valid for two minutes, so the browser must not suggest an old one.
        autoComplete="one-time-code"
        maxLength={7}
        aria-required
        hint={
          isExpired
            ? t`The code has run out. Take a new one from the app.`
            : t`The code is valid for 2 minutes. After ordering you confirm the payment in the app.`
        }
        value={code}
        error={isRefused ? t`Give the 6 digits of the code` : undefined}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </FormSection>
  )
}
