import * as v from 'valibot'
import { readEuVat } from './eu-vat.ts'
import { readNip } from './nip.ts'
import { readPhone } from './phone.ts'
import { readPostcode } from './postcode.ts'

/** What is wrong with a field; its text is in `problem-text.ts`. */
export type Problem =
  | 'required'
  | 'long'
  | 'short2'
  | 'email'
  | 'phone'
  | 'nip'
  | 'vat'
  | 'postcode'
  | 'country'
  | 'letters'
  | 'past'
export type Problems<Values> = Partial<Record<keyof Values & string, Problem>>

export interface AddressValues {
  firstname: string
  lastname: string
  street: string
  building: string
  apartment: string
  postcode: string
  city: string
  /** Magento's region id of the voivodeship as text; empty when none is chosen. */
  region: string
  country: string
  telephone: string
}

export const emptyAddress: AddressValues = {
  firstname: '',
  lastname: '',
  street: '',
  building: '',
  apartment: '',
  postcode: '',
  city: '',
  region: '',
  country: 'PL',
  telephone: '',
}

export interface CompanyValues {
  company: string
  vatId: string
}

export type Checked<Values> = { ok: true; value: Values } | { ok: false; problems: Problems<Values> }

/** Letters of any alphabet and the other characters that Magento accepts in names. */
const nameLetters = /^[\p{L}\p{M}\d\s,\-_.'’`&()]+$/u
/** Invisible characters and those that change the reading direction; pasted text may contain them. */
const unseen = /[\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Replaces invisible characters, collapses spaces and trims the text. */
export function plainText(text: string) {
  return text.replace(unseen, ' ').replace(/ {2,}/g, ' ').trim()
}

const plain = v.pipe(v.string(), v.transform(plainText))
const filled = v.pipe(plain, v.nonEmpty('required' satisfies Problem), v.maxLength(255, 'long' satisfies Problem))
const word = v.pipe(filled, v.minLength(2, 'short2' satisfies Problem))
const name = v.pipe(word, v.regex(nameLetters, 'letters' satisfies Problem))
const optional = v.pipe(plain, v.maxLength(255, 'long' satisfies Problem))

/** Schema of a text that `read` makes canonical, or rejects with `undefined`. */
function readable(read: (text: string) => string | undefined, problem: Problem) {
  return v.pipe(
    filled,
    v.check((text) => read(text) !== undefined, problem),
    v.transform((text) => read(text) ?? text),
  )
}

const emailSchema = v.object({
  email: v.pipe(filled, v.email('email' satisfies Problem), v.maxLength(254, 'email' satisfies Problem)),
})

/** Fields that an address requires, depending on its purpose. */
export interface AddressNeeds {
  /** False for an invoice address, because no one calls it. */
  telephone?: boolean
  /** False for a company's invoice, which carries only the company's name and tax id. */
  person?: boolean
}

function addressSchema(country: string, countries: readonly string[], { telephone = true, person = true }: AddressNeeds) {
  return v.object({
    firstname: person ? name : optional,
    lastname: person ? name : optional,
    street: word,
    building: filled,
    apartment: optional,
    postcode: readable((text) => readPostcode(text, country), 'postcode'),
    city: word,
    region: optional,
    country: v.pipe(
      v.string(),
      v.check((id) => countries.includes(id), 'country' satisfies Problem),
    ),
    telephone: telephone ? readable((text) => readPhone(text, country), 'phone') : optional,
  })
}

function companySchema(country: string) {
  const vatId = country === 'PL' ? readable(readNip, 'nip') : readable((text) => readEuVat(text, country)?.whole, 'vat')
  return v.object({ company: word, vatId })
}

export function checkEmail(values: { email: string }): Checked<{ email: string }> {
  return check(emailSchema, values)
}

export function checkAddress(
  values: AddressValues,
  countries: readonly string[],
  needs: AddressNeeds = {},
): Checked<AddressValues> {
  return check(addressSchema(values.country, countries, needs), values)
}

/** @param country of the tax id: a NIP in Poland, a VAT number of the EU's register elsewhere */
export function checkCompany({ company, vatId }: CompanyValues, country: string): Checked<CompanyValues> {
  return check(companySchema(country), { company, vatId })
}

function check<Values extends object>(schema: v.GenericSchema<Values, Values>, values: Values): Checked<Values> {
  const result = v.safeParse(schema, values)
  if (result.success) return { ok: true, value: result.output }
  const problems: Record<string, Problem> = {}
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key)
    // A field shows its first problem only.
    problems[field] ??= isProblem(issue.message) ? issue.message : 'required'
  }
  return { ok: false, problems: problems as Problems<Values> }
}

const all: readonly string[] = [
  'required',
  'long',
  'short2',
  'email',
  'phone',
  'nip',
  'vat',
  'postcode',
  'country',
  'letters',
] satisfies Problem[]

function isProblem(message: string): message is Problem {
  return all.includes(message)
}
