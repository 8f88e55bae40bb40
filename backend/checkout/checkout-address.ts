import { inputError } from '../endpoint/magento-errors.ts'
import { countriesOf, regionsOf } from '../store/countries.ts'
import { type CustomAttributeInput, keptAttributes } from './address-attributes.ts'

export interface CartAddressInput {
  firstname: string
  lastname: string
  prefix?: string | null
  middlename?: string | null
  suffix?: string | null
  company?: string | null
  street: (string | null)[]
  city: string
  postcode?: string | null
  region?: string | null
  region_id?: number | null
  country_code: string
  telephone?: string | null
  fax?: string | null
  vat_id?: string | null
  custom_attributes?: (CustomAttributeInput | null)[] | null
  save_in_address_book?: boolean | null
}

/** An address as stored with a cart or an order; `street` is a JSON list of lines, `custom_attributes` a JSON object of values by code. */
export interface AddressValues {
  firstname: string
  lastname: string
  prefix: string | null
  middlename: string | null
  suffix: string | null
  company: string | null
  street: string
  city: string
  postcode: string | null
  region: string | null
  region_id: number | null
  country: string
  telephone: string | null
  fax: string | null
  vat_id: string | null
  notes: string | null
  custom_attributes: string
}

/** Street, building and flat, neighbourhood, extra: `customer/address/street_lines` of this shop. */
export const streetLines = 4
const longest = { field: 255, notes: 2000 }
const known = new Set(countriesOf('en').map(({ id }) => id))

/** Returns a required text. Like Magento, errors name a missing field by its code and a too long one by its label. */
function required(text: string | null | undefined, code: string, label: string) {
  const value = text?.trim()
  if (!value) throw inputError(`"${code}" is required. Enter and try again.`)
  return bounded(value, label)
}

function bounded(text: string, label: string, most = longest.field) {
  if (text.length > most) throw inputError(`"${label}" length must be equal or less than ${most} characters.`)
  return text
}

const optional = (text: string | null | undefined, label: string) => {
  const value = text?.trim()
  return value ? bounded(value, label) : null
}

export const boundedNotes = (notes: string | null | undefined) => (notes ? bounded(notes, 'Notes', longest.notes) : null)

function streetOf(input: readonly (string | null)[]) {
  const street = input.map((line) => line?.trim() ?? '')
  while (street.at(-1) === '') street.pop()
  if (street.length > streetLines) throw inputError(`"Street Address" cannot contain more than ${streetLines} lines.`)
  return street
}

/**
 * Validates an address in Magento's order: the place before the person. Texts are stored as written, only trimmed.
 * @throws Magento's input errors
 */
export function addressValues(input: CartAddressInput, notes?: string | null): AddressValues {
  const country = input.country_code.trim().toUpperCase()
  if (!known.has(country)) throw inputError('Country is not available')
  const region = regionOf(country, input)
  const street = streetOf(input.street)
  const address = {
    firstname: required(input.firstname, 'firstname', 'First Name'),
    lastname: required(input.lastname, 'lastname', 'Last Name'),
    street: [required(street[0], 'street', 'Street Address'), ...street.slice(1).map((line) => bounded(line, 'Street Address'))],
    city: required(input.city, 'city', 'City'),
    telephone: required(input.telephone, 'telephone', 'Phone Number'),
    postcode: required(input.postcode, 'postcode', 'Zip/Postal Code'),
  }
  return {
    ...{ ...address, street: JSON.stringify(address.street), country, ...region },
    prefix: optional(input.prefix, 'Name Prefix'),
    middlename: optional(input.middlename, 'Middle Name/Initial'),
    suffix: optional(input.suffix, 'Name Suffix'),
    company: optional(input.company, 'Company'),
    fax: optional(input.fax, 'Fax'),
    vat_id: optional(input.vat_id, 'VAT Number'),
    notes: boundedNotes(notes),
    custom_attributes: keptAttributes(input.custom_attributes),
  }
}

/** Finds a region by its id, code or name in either language; a country without a list of regions takes free text. */
function regionOf(country: string, { region, region_id }: CartAddressInput): Pick<AddressValues, 'region' | 'region_id'> {
  const text = optional(region, 'State/Province')
  const regions = regionsOf(country, 'pl')
  if (regions.length === 0) return { region: text, region_id: null }
  const english = regionsOf(country, 'en')
  const same = (name: string) => name.toLowerCase() === text?.toLowerCase()
  const named = [...regions, ...english].find(({ code, name }) => same(code) || same(name))
  if (!region_id) return named ? { region: null, region_id: named.id } : { region: text, region_id: null }
  if (!regions.some(({ id }) => id === region_id) || (text !== null && named?.id !== region_id))
    throw inputError('The region_id does not match the selected country or region')
  return { region: null, region_id }
}
