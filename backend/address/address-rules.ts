import { addressAttributes, longestText, streetLines } from '../attributes/person-attributes.ts'
import { countriesOf, optionalPostcodeCountries, regionsOf } from '../store/countries.ts'

export { streetLines } from '../attributes/person-attributes.ts'

type Text = string | null | undefined

/** An address before it is saved; `country` is a two-letter code. */
export interface AddressText {
  firstname?: Text
  middlename?: Text
  lastname?: Text
  prefix?: Text
  suffix?: Text
  company?: Text
  street?: readonly Text[] | null
  city?: Text
  postcode?: Text
  country?: Text
  telephone?: Text
  fax?: Text
  vat_id?: Text
}

export interface RegionInput {
  region_id?: number | null
  region_code?: Text
  region?: Text
}

export type RegionChoice = { ok: true; region_id: number | null; region: string | null } | { ok: false; message: string }

const filled = (text: Text) => Boolean(text?.trim())
const served = new Set(countriesOf('en').map(({ id }) => id))

/** Whether the shop ships to this country; a cart answers 'Country is not available' where it does not. */
export const isServed = (country: Text) => served.has(country ?? '')

export const needsPostcode = (country: Text) => !optionalPostcodeCountries.includes(country ?? '')

const sameText = (a: string, b: Text) => a.toLowerCase() === b?.trim().toLowerCase()

/**
 * Finds a region by its id, else by its code or its name in either language; else the region is free text. An id must belong to the
 * country.
 */
export function chooseRegion(country: string, input: RegionInput | null | undefined): RegionChoice {
  const { region_id, region_code, region } = input ?? {}
  const known = regionsOf(country, 'pl')
  if (region_id) {
    const found = known.find(({ id }) => id === region_id)
    if (!found || (filled(region_code) && !sameText(found.code, region_code)))
      return { ok: false, message: 'The region_id does not match the selected country or region' }
    return { ok: true, region_id, region: null }
  }
  const named = [...known, ...regionsOf(country, 'en')]
  const found = [region_code, region]
    .filter(filled)
    .map((text) => named.find(({ code, name }) => sameText(code, text) || sameText(name, text)))
    .find(Boolean)
  if (found) return { ok: true, region_id: found.id, region: null }
  return { ok: true, region_id: null, region: (region?.trim() || region_code?.trim()) ?? null }
}

/** Returns an error for more lines than the shop allows. Empty lines count too. */
export const streetProblem = (street: AddressText['street']) =>
  (street?.length ?? 0) > streetLines ? `"Street Address" cannot contain more than ${streetLines} lines.` : null

const nameLetters = /^[\p{L}\p{M}\d\s,\-_.'’`&()]+$/u
const names = [
  ['firstname', 'First Name is not valid!'],
  ['lastname', 'Last Name is not valid!'],
  ['middlename', 'Middle Name is not valid!'],
] as const

/**
 * Checks names: letters of any alphabet, digits and common punctuation are allowed; emoji, braces and signs that a spreadsheet takes for a
 * formula are not.
 */
export const nameProblems = (address: AddressText) =>
  names.flatMap(([field, message]) => (address[field] && !nameLetters.test(address[field]) ? [message] : []))

export const telephoneProblem = (telephone: Text) =>
  telephone && !/^[\d\s+()./-]{1,20}$/u.test(telephone)
    ? 'Invalid Phone Number. Please use 0-9, +, -, (, ), ., / and space.'
    : null

const measured = [
  'prefix',
  'firstname',
  'middlename',
  'lastname',
  'suffix',
  'company',
  'city',
  'postcode',
  'fax',
  'vat_id',
] as const
const labels = new Map(addressAttributes.map(({ code, label }) => [code, label.en]))

export const tooLong = (label: string) => `"${label}" length must be equal or less than ${longestText} characters.`

export const lengthProblems = (address: AddressText) =>
  [
    ...measured.map((field) => [field, address[field]] as const),
    ...(address.street ?? []).map((line) => ['street', line] as const),
  ]
    .filter(([, text]) => (text?.length ?? 0) > longestText)
    .map(([field]) => tooLong(labels.get(field) ?? field))

const isRequired = (field: string) => `"${field}" is required. Enter and try again.`

function missingProblems({ firstname, lastname, street, city, telephone, postcode, country }: AddressText) {
  const needed = { firstname, lastname, street: street?.[0], city, telephone, ...(needsPostcode(country) ? { postcode } : {}) }
  const missing = Object.entries(needed).flatMap(([field, text]) => (filled(text) ? [] : [isRequired(field)]))
  if (!country) return [...missing, isRequired('countryId')]
  return isServed(country) ? missing : [...missing, `Invalid value of "${country}" provided for the countryId field.`]
}

/**
 * Returns everything that is wrong with a whole address, in Magento's words and order; empty when it may be saved. Postcodes are not
 * checked for their form.
 */
export function addressProblems(address: AddressText): string[] {
  const street = streetProblem(address.street)
  const telephone = telephoneProblem(address.telephone)
  return [
    ...(street ? [street] : []),
    ...missingProblems(address),
    ...lengthProblems(address),
    ...nameProblems(address),
    ...(telephone ? [telephone] : []),
  ]
}

/** Returns the first problem of an address. */
export const addressProblem = (address: AddressText): string | null => addressProblems(address)[0] ?? null
