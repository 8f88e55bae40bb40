import type { CustomerDetails } from '../session/customer-store.ts'
import { type DetailsInput, birthdayOf, textOrNull } from './customer-rules.ts'

const texts = ['prefix', 'middlename', 'suffix', 'taxvat'] as const
const flags = [
  'consent_to_rules',
  'consent_to_phone_commercials',
  'consent_to_email_commercials',
  'allow_remote_shopping_assistance',
] as const

/** Returns the columns that a validated input changes. The columns are listed here, so that no other column can be written. */
export function changedDetails(input: DetailsInput): Partial<CustomerDetails> {
  const details: Partial<CustomerDetails> = {}
  for (const field of ['firstname', 'lastname'] as const) if (input[field] != null) details[field] = input[field].trim()
  for (const field of texts) if (input[field] !== undefined) details[field] = textOrNull(input[field])
  for (const field of flags) if (input[field] != null) details[field] = input[field] ? 1 : 0
  if (input.gender !== undefined) details.gender = input.gender || null
  const birthday = input.date_of_birth === undefined ? input.dob : input.date_of_birth
  if (birthday !== undefined) details.date_of_birth = birthdayOf(birthday ?? '') ?? null
  return details
}

export const blankDetails: CustomerDetails = {
  ...{
    prefix: null,
    firstname: '',
    middlename: null,
    lastname: '',
    suffix: null,
    date_of_birth: null,
    gender: null,
    taxvat: null,
  },
  ...{ consent_to_rules: 0, consent_to_phone_commercials: 0, consent_to_email_commercials: 0 },
  allow_remote_shopping_assistance: 0,
}
