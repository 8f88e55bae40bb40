import { inputError } from '../endpoint/magento-errors.ts'
import type { AddressRow } from '../session/customer-store.ts'
import { countriesOf, regionsOf } from '../store/countries.ts'

export interface CartAddressInput {
  firstname: string
  lastname: string
  company?: string | null
  street: (string | null)[]
  city: string
  postcode?: string | null
  region?: string | null
  region_id?: number | null
  country_code: string
  telephone?: string | null
  vat_id?: string | null
  save_in_address_book?: boolean | null
}

/** An address as a cart or an order keeps it; `street` is a JSON list of lines. */
export interface AddressValues {
  firstname: string
  lastname: string
  company: string | null
  street: string
  city: string
  postcode: string | null
  region: string | null
  region_id: number | null
  country: string
  telephone: string | null
  vat_id: string | null
  notes: string | null
}

/** Street, building and flat, neighbourhood, extra: `customer/address/street_lines` of this shop. */
export const streetLines = 4
const longest = { field: 255, notes: 2000 }
const known = new Set(countriesOf('en').map(({ id }) => id))

const trimmed = (text: string | null | undefined) => text?.trim() || null

function required(text: string | null | undefined, label: string) {
  const value = trimmed(text)
  if (!value) throw inputError(`"${label}" is required. Enter and try again.`)
  return checked(value, label)
}

function checked(text: string, label: string, most = longest.field) {
  if (text.length > most) throw inputError(`"${label}" cannot be longer than ${most} characters.`)
  return text
}

const optional = (text: string | null | undefined, label: string) => {
  const value = trimmed(text)
  return value === null ? null : checked(value, label)
}

/** @throws Magento's input errors; every text is kept as it is written, only trimmed. */
export function addressValues(input: CartAddressInput, notes?: string | null): AddressValues {
  const street = input.street.map((line) => line?.trim() ?? '')
  while (street.at(-1) === '') street.pop()
  if (street.length > streetLines) throw inputError(`"Street Address" cannot contain more than ${streetLines} lines.`)
  if (!street[0]) throw inputError('"Street Address" is required. Enter and try again.')
  for (const line of street) checked(line, 'Street Address')
  const country = input.country_code.toUpperCase()
  const address = {
    firstname: required(input.firstname, 'First Name'),
    lastname: required(input.lastname, 'Last Name'),
    company: optional(input.company, 'Company'),
    street: JSON.stringify(street),
    city: required(input.city, 'City'),
    postcode: required(input.postcode, 'Zip/Postal Code'),
    telephone: required(input.telephone, 'Phone Number'),
    vat_id: optional(input.vat_id, 'VAT Number'),
    notes: notes ? checked(notes, 'Notes', longest.notes) : null,
  }
  if (!known.has(country)) throw inputError('Country is not available')
  return { ...address, country, ...regionOf(country, input) }
}

function regionOf(country: string, { region, region_id }: CartAddressInput): Pick<AddressValues, 'region' | 'region_id'> {
  const text = optional(region, 'State/Province')
  const regions = regionsOf(country, 'pl')
  if (regions.length === 0) return { region: text, region_id: null }
  if (region_id) {
    if (!regions.some(({ id }) => id === region_id))
      throw inputError('The region_id does not match the selected country or region')
    return { region: null, region_id }
  }
  const english = regionsOf(country, 'en')
  const same = (name: string) => name.toLowerCase() === text?.toLowerCase()
  const found = [...regions, ...english].find(({ code, name }) => same(code) || same(name))
  return found ? { region: null, region_id: found.id } : { region: text, region_id: null }
}

export const valuesOfSaved = (
  { id: _, customer_id: __, default_billing: ___, default_shipping: ____, ...saved }: AddressRow,
  notes?: string | null,
): AddressValues => ({
  ...saved,
  region: null,
  notes: notes ? checked(notes, 'Notes', longest.notes) : null,
})
