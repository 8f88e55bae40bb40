import { Trans } from '@lingui/react/macro'
import type { AccountKind } from '#shop/session/registration.ts'
import { useFeature } from '#shop/store/settings.ts'
import { CheckField } from '#ui/check-field.tsx'
import css from '../account-form.module.css'

/** @param hasPartners whether the shop offers B2B accounts */
const accountKinds = (hasPartners: boolean): readonly AccountKind[] =>
  hasPartners ? ['private', 'company', 'b2b'] : ['private', 'company']

export function KindChoice({ kind, onChange }: { kind: AccountKind; onChange: (kind: AccountKind) => void }) {
  const kinds = accountKinds(useFeature('B2B'))
  const words = {
    private: { label: <Trans>Private person</Trans>, hint: <Trans>For your home, garden or farm.</Trans> },
    company: { label: <Trans>Company</Trans>, hint: <Trans>VAT invoices with your tax id.</Trans> },
    b2b: { label: <Trans>Trade partner (B2B)</Trans>, hint: <Trans>Net prices and an adviser, after approval.</Trans> },
  }
  return (
    <fieldset className={css.group}>
      <legend>
        <Trans>Who is the account for?</Trans>
      </legend>
      <div className={css.kinds}>
        {kinds.map((one) => (
          <CheckField
            key={one}
            type="radio"
            name="kind"
            value={one}
            checked={kind === one}
            onChange={() => onChange(one)}
            label={words[one].label}
            hint={words[one].hint}
          />
        ))}
      </div>
    </fieldset>
  )
}
