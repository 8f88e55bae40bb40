import * as v from 'valibot'
import { addressAttributes } from '../attributes/person-attributes.ts'
import { authorizationError, inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { signedIn } from '../session/resolvers.ts'
import { type RegionInput, addressProblems, chooseRegion, needsPostcode, streetProblem } from './address-rules.ts'
import {
  type AddressRow,
  type AddressValues,
  addressById,
  countAddresses,
  deleteAddress,
  insertAddress,
  updateAddress,
} from './address-store.ts'
import { type CustomAttributeInputs, changedAttributes } from './custom-attributes.ts'

type Text = string | null

export interface AddressInput extends CustomAttributeInputs {
  prefix?: Text
  firstname?: Text
  middlename?: Text
  lastname?: Text
  suffix?: Text
  company?: Text
  street?: Text[] | null
  city?: Text
  region?: RegionInput | null
  postcode?: Text
  country_code?: Text
  country_id?: Text
  telephone?: Text
  fax?: Text
  vat_id?: Text
  default_billing?: boolean | null
  default_shipping?: boolean | null
}

/** Maximum number of addresses of a customer: an address book is no storage for scripts. */
const mostAddresses = 200

const requiredOrder = addressAttributes.filter(({ required }) => required).map(({ code }) => code)

const blank: AddressValues = {
  ...{ prefix: null, firstname: '', middlename: null, lastname: '', suffix: null, company: null, street: '[]', city: '' },
  ...{ region: null, region_id: null, postcode: null, country: '', telephone: null, fax: null, vat_id: null },
  ...{ custom_attributes: '{}', default_billing: 0, default_shipping: 0 },
}

export const streetOf = ({ street }: Pick<AddressValues, 'street'>) => v.parse(v.array(v.string()), JSON.parse(street))

export function createAddress(input: AddressInput, context: ShopContext) {
  const { id: customerId } = signedIn(context)
  if (Object.keys(input).length === 0) throw inputError('"input" value should be specified')
  const postcode = needsPostcode(countryOf(input)) ? ['postcode'] : []
  refuseMissing(input, [...postcode, ...requiredOrder], (value) => value == null || value.length === 0)
  const address = changed(blank, input)
  const id = context.db.transaction(() => {
    if (countAddresses(context.db, customerId) >= mostAddresses)
      throw inputError(`An address book holds at most ${mostAddresses} addresses.`)
    return insertAddress(context.db, customerId, address)
  })
  return addressById(context.db, id)
}

export function changeAddress(id: number, input: AddressInput | null | undefined, context: ShopContext) {
  signedIn(context)
  if (!id) throw inputError('Address "id" value must be specified')
  if (!input || Object.keys(input).length === 0) throw inputError('"input" value must be specified')
  const saved = ownAddress(id, context)
  refuseMissing(input, requiredOrder, (value) => value != null && value.length === 0)
  updateAddress(context.db, saved, changed(saved, input))
  return addressById(context.db, id)
}

export function removeAddress(id: number, context: ShopContext) {
  signedIn(context)
  const saved = ownAddress(id, context)
  for (const kind of ['billing', 'shipping'] as const)
    if (saved[`default_${kind}`])
      throw inputError(`Customer Address ${id} is set as default ${kind} address and can not be deleted`)
  deleteAddress(context.db, id)
  return true
}

/**
 * Returns one of the customer's own addresses.
 * @throws one error for an unknown id and another for an address of another customer, as Magento does
 */
export function ownAddress(id: number, context: ShopContext): AddressRow {
  const { id: customerId } = signedIn(context)
  const address = addressById(context.db, id)
  if (!address) throw noSuchEntity(`Could not find a address with ID "${id}"`)
  if (address.customer_id !== customerId)
    throw authorizationError(`Current customer does not have permission to address with ID "${id}"`)
  return address
}

const countryOf = ({ country_code, country_id }: AddressInput) => country_code ?? country_id

function refuseMissing(
  input: AddressInput,
  fields: string[],
  isMissing: (value: { length: number } | null | undefined) => boolean,
) {
  const values: Record<string, { length: number } | null | undefined> = {
    ...{ firstname: input.firstname, lastname: input.lastname, street: input.street, city: input.city },
    ...{ country_id: countryOf(input), postcode: input.postcode, telephone: input.telephone },
  }
  const missing = fields.filter((field) => isMissing(values[field]))
  if (missing.length > 0) throw inputError(`Required parameters are missing: ${missing.join(', ')}`)
}

const texts = ['prefix', 'middlename', 'suffix', 'company', 'postcode', 'telephone', 'fax', 'vat_id'] as const
const neededTexts = ['firstname', 'lastname', 'city'] as const

/**
 * Returns the saved address with the fields of the input applied.
 * @throws Magento's input errors
 */
function changed(saved: AddressValues, input: AddressInput): AddressValues {
  const tooManyLines = streetProblem(input.street)
  if (tooManyLines) throw inputError(tooManyLines)
  const address = { ...saved }
  for (const field of texts) if (input[field] !== undefined) address[field] = input[field]?.trim() || null
  for (const field of neededTexts) if (input[field] !== undefined) address[field] = input[field]?.trim() ?? ''
  if (input.street !== undefined) address.street = JSON.stringify((input.street ?? []).map((line) => line?.trim() ?? ''))
  const country = countryOf(input)
  if (country) address.country = country
  for (const kind of ['default_billing', 'default_shipping'] as const)
    if (input[kind] != null) address[kind] = input[kind] ? 1 : 0
  Object.assign(address, regionFor(address, input))
  const custom = changedAttributes(address.custom_attributes, input)
  const problems = [...addressProblems({ ...address, street: streetOf(address) }), ...custom.problems]
  if (problems.length > 0) throw inputError(problems.join('\n'))
  return { ...address, custom_attributes: custom.values }
}

/** Chooses the region. A region that the input does not name stays, and must then still belong to the country. */
function regionFor({ country, region, region_id }: AddressValues, input: AddressInput) {
  const choice = chooseRegion(country, input.region === undefined ? { region, region_id } : input.region)
  if (!choice.ok) throw inputError(choice.message)
  return { region: choice.region, region_id: choice.region_id }
}
