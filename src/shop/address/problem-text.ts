import { useLingui } from '@lingui/react/macro'
import type { Problem } from './address-form.ts'

/** Returns the text of a field's problem, in the specification's words. */
export function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const { t } = useLingui()
  const length = 2
  return (problem) =>
    problem &&
    {
      required: t`This field is required`,
      long: t`This text is too long`,
      short2: t`The field should have at least ${length} characters`,
      email: t`Invalid email`,
      phone: t`Please provide a valid phone number`,
      nip: t`Please provide a valid NIP`,
      vat: t`Please provide a valid VAT ID and country code`,
      postcode: t`Please provide a valid postcode, e.g. 00-000`,
      country: t`Invalid country`,
      letters: t`Use letters, digits, spaces and - . ' only`,
      past: t`This date is past`,
    }[problem]
}
