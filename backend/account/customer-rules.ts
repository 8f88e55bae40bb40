/** Customer details that clients may send; an absent field is unchanged or not given. */
export interface DetailsInput {
  prefix?: string | null
  firstname?: string | null
  middlename?: string | null
  lastname?: string | null
  suffix?: string | null
  date_of_birth?: string | null
  dob?: string | null
  gender?: number | null
  taxvat?: string | null
  consent_to_rules?: boolean | null
  consent_to_phone_commercials?: boolean | null
  consent_to_email_commercials?: boolean | null
  allow_remote_shopping_assistance?: boolean | null
}

/** Maximum length of a customer attribute. */
const longest = 255
const required = { firstname: 'First Name', lastname: 'Last Name' } as const
const optional = {
  prefix: 'Name Prefix',
  middlename: 'Middle Name/Initial',
  suffix: 'Name Suffix',
  taxvat: 'Tax/VAT Number',
} as const
const names = { firstname: 'First Name', lastname: 'Last Name', middlename: 'Middle Name' } as const
const inName = /^[\p{L}\p{M},\-_.'’‘`&\s\d]{1,255}$/u

/** Magento's gender values: male, female, not specified. */
const genders = new Set([1, 2, 3])

/** Returns the birthday as YYYY-MM-DD from ISO text or Magento's month/day/year; `undefined` if the text is not a date. */
export function birthdayOf(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text.trim())
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  const [year, month, day] = iso ? iso.slice(1, 4) : american ? [american[3], american[1], american[2]] : []
  if (!year || !month || !day || Number(year) < 1000) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? undefined : date
}

/** Returns null for a text that is empty after trimming, which removes the value. */
export const textOrNull = (text: string | null | undefined) => text?.trim() || null

/** Returns an error for an unknown gender, which is reported before all other problems; 0 removes the gender. */
export const genderProblem = ({ gender }: DetailsInput) =>
  gender && !genders.has(gender) ? `"${gender}" is not a valid gender value.` : undefined

/**
 * Returns Magento's validation messages for the customer's details, joined into one text; `undefined` when all are valid.
 * @param today YYYY-MM-DD
 */
export function detailProblems(input: DetailsInput, today: string): string | undefined {
  const birthday = textOrNull(input.date_of_birth) ?? textOrNull(input.dob)
  const date = birthday === null ? null : birthdayOf(birthday)
  if (date === undefined) return 'Invalid date'
  if (date !== null && date > today) return 'The Date of Birth should not be greater than today.'
  const problems: string[] = []
  for (const [field, label] of Object.entries(required) as [keyof typeof required, string][])
    if (input[field] !== undefined && !input[field]?.trim()) problems.push(`"${label}" is a required value.`)
  for (const [field, label] of Object.entries(names) as [keyof typeof names, string][])
    if (input[field]?.trim() && !inName.test(input[field])) problems.push(`${label} is not valid!`)
  for (const [field, label] of Object.entries(optional) as [keyof typeof optional, string][])
    if (field !== 'middlename' && (input[field]?.length ?? 0) > longest)
      problems.push(`"${label}" length must be equal or less than ${longest} characters.`)
  return problems.length > 0 ? problems.join('\n') : undefined
}

export interface BusinessInput {
  is_b2b?: boolean | null
  partnership_type?: string | null
  sales_channel?: (string | null)[] | null
}

export type BusinessChoice =
  | { ok: true; is_b2b: 0 | 1; partnership_type: string | null; sales_channel: string | null }
  | { ok: false; message: string }

const mostChannels = 20
const longestWord = 100

/** Reads the sales channels and the kind of partnership of a registering company; for all other customers they are dropped. */
export function businessOf({ is_b2b, partnership_type, sales_channel }: BusinessInput): BusinessChoice {
  if (!is_b2b) return { ok: true, is_b2b: 0, partnership_type: null, sales_channel: null }
  const channels = [...new Set((sales_channel ?? []).map(textOrNull).filter((one) => one !== null))]
  if (channels.length === 0) return { ok: false, message: 'Please select at least one sales channel' }
  const words = [...channels, partnership_type ?? '']
  if (channels.length > mostChannels || words.some((word) => word.length > longestWord))
    return { ok: false, message: 'The sales channels or the partnership type are not valid.' }
  return { ok: true, is_b2b: 1, partnership_type: textOrNull(partnership_type), sales_channel: JSON.stringify(channels) }
}
