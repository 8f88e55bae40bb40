import type { BillingAddressInput, CartAddressInput, CheckoutAddressFragment, ShippingAddressInput } from '#graphql/graphql.ts'
import { regionOf, valuesOfBook, type BookAddress } from '#shop/address/address-book.ts'
import {
  checkAddress,
  checkCompany,
  emptyAddress,
  plainText,
  type AddressValues,
  type CompanyValues,
  type Problems,
} from '#shop/address/address-form.ts'
import type { Country } from '#shop/address/countries.ts'
import { hasPlace } from '#shop/address/refill.ts'
import { joinStreet, splitStreet } from '#shop/address/street-lines.ts'
import { companyAsPerson, isCompanyAsPerson } from '#shop/address/company-as-person.ts'
import type { Checkout } from './checkout.ts'
import type { DeliveryDraft } from './drafts.ts'

export interface DeliveryProblems {
  shipping: Problems<AddressValues>
  billing: Problems<AddressValues>
  company: Problems<CompanyValues>
}

export const noProblems: DeliveryProblems = { shipping: {}, billing: {}, company: {} }

export type CheckedDelivery =
  | { ok: true; value: DeliveryDraft }
  /** `deliverable` is the form if its delivery address is valid, whatever the invoice still lacks. */
  | { ok: false; problems: DeliveryProblems; deliverable: DeliveryDraft | undefined }

/** Builds the form from what the backend holds; on a first visit from the default addresses of the address book. */
export function formOf(checkout: Checkout, book: readonly BookAddress[] = [], mustInvoice = false): DeliveryDraft {
  // Where nothing is delivered, the only address is the billing address.
  const only = checkout.virtual ? checkout.billing : checkout.shipping
  const shipping = only ? valuesOf(only) : emptyAddress
  const billing = checkout.billing ? valuesOf(checkout.billing) : { ...emptyAddress, country: shipping.country }
  const form: DeliveryDraft = {
    shipping,
    shippingBook: null,
    billing,
    billingBook: null,
    ownBilling: checkout.billing !== undefined && only !== undefined && !samePlace(shipping, billing),
    invoice: mustInvoice || Boolean(checkout.billing?.vat_id),
    company: checkout.billing?.company ?? '',
    vatId: checkout.billing?.vat_id ?? '',
    notes: checkout.notes,
    save: false,
  }
  if (checkout.shipping || checkout.billing) return findInBook(form, book)
  return checkout.virtual ? withOneAddress(startFromBook(form, book)) : startFromBook(form, book)
}

/** Makes the billing address the only one, for a cart of which nothing is delivered: a second one would be asked for and not be sent. */
export function withOneAddress(form: DeliveryDraft): DeliveryDraft {
  if (!form.ownBilling) return form
  const only = { ...form, ownBilling: false }
  if (!hasPlace(form.billing)) return only
  const telephone = form.billing.telephone || form.shipping.telephone
  return { ...only, shipping: { ...form.billing, telephone }, shippingBook: form.billingBook }
}

/** Treats an address of the cart that equals one of the address book as chosen from it. */
function findInBook(form: DeliveryDraft, book: readonly BookAddress[]): DeliveryDraft {
  const idOf = (values: AddressValues) => book.find((one) => samePlace(valuesOfBook(one), values))?.id ?? null
  return { ...form, shippingBook: idOf(form.shipping), billingBook: form.ownBilling ? idOf(form.billing) : null }
}

function startFromBook(form: DeliveryDraft, book: readonly BookAddress[]): DeliveryDraft {
  const home = book.find((one) => one.default_shipping) ?? book[0]
  if (!home) return form
  const bill = book.find((one) => one.default_billing)
  const ownBilling = bill !== undefined && bill.id !== home.id
  const payer = ownBilling ? bill : home
  return {
    ...form,
    ...{ shipping: valuesOfBook(home), shippingBook: home.id, ownBilling },
    ...(ownBilling ? { billing: valuesOfBook(bill), billingBook: bill.id } : {}),
    ...(form.invoice ? { company: payer.company ?? '', vatId: payer.vat_id ?? '' } : {}),
  }
}

/** Checks the form; an unchanged saved address is not checked again. */
export function checkDelivery(
  given: DeliveryDraft,
  countries: readonly Country[],
  book: readonly BookAddress[] = [],
  isVirtual = false,
): CheckedDelivery {
  const ids = countries.map((one) => one.id)
  const isSaved = (id: number | null, values: AddressValues) => referenceTo(id, values, book) !== undefined
  const shipping = isSaved(given.shippingBook, given.shipping)
    ? { ok: true as const, value: given.shipping }
    : checkAddress(given.shipping, ids, { person: !isVirtual || !given.invoice })
  const billing = !given.ownBilling
    ? undefined
    : isSaved(given.billingBook, given.billing)
      ? { ok: true as const, value: given.billing }
      : checkAddress(given.billing, ids, { telephone: false, person: !given.invoice })
  const company = given.invoice ? checkCompany(given, payerCountry(given)) : undefined
  if (shipping.ok && billing?.ok !== false && company?.ok !== false) {
    return {
      ok: true,
      value: {
        ...given,
        shipping: shipping.value,
        billing: billing?.value ?? given.billing,
        ...company?.value,
        notes: plainText(given.notes),
      },
    }
  }
  const isDeliverable = shipping.ok && !isVirtual
  return {
    ok: false,
    deliverable: isDeliverable ? { ...given, shipping: shipping.value, notes: plainText(given.notes) } : undefined,
    problems: {
      shipping: shipping.ok ? {} : shipping.problems,
      billing: billing?.ok === false ? billing.problems : {},
      company: company?.ok === false ? company.problems : {},
    },
  }
}

/** Returns the country of the tax id on the invoice. */
export const payerCountry = ({ ownBilling, billing, shipping }: DeliveryDraft) => (ownBilling ? billing : shipping).country

export interface SentAddresses {
  /** `undefined` where nothing is delivered. */
  shipping?: ShippingAddressInput | undefined
  /** `undefined` while the invoice is incomplete. */
  billing?: BillingAddressInput | undefined
}

/**
 * Returns the two addresses of an order. A saved one is sent as a reference, without its fields; without an own billing address and without
 * a company the invoice uses the shipping address.
 */
export function addressesOf(
  form: DeliveryDraft,
  countries: readonly Country[],
  kept: Checkout,
  book: readonly BookAddress[] = [],
): SentAddresses {
  const shippingBook = referenceTo(form.shippingBook, form.shipping, book)
  const address = inputOf(form.shipping, countries, restOf(kept.shipping), form.save)
  const shipping = {
    address: shippingBook ? null : address,
    customer_address_id: shippingBook?.id ?? null,
    customer_notes: form.notes,
  }
  return {
    shipping: kept.virtual ? undefined : shipping,
    billing: billingOf({ form, countries, kept, book, address: shippingBook ? bookInput(shippingBook) : address }),
  }
}

interface BillingParts {
  form: DeliveryDraft
  countries: readonly Country[]
  kept: Checkout
  book: readonly BookAddress[]
  /** The shipping address. */
  address: CartAddressInput
}

function billingOf({ form, countries, kept, book, address }: BillingParts): BillingAddressInput {
  const company = form.invoice ? { company: form.company, vat_id: form.vatId } : { company: null, vat_id: null }
  if (!form.ownBilling) {
    if (!form.invoice && !kept.virtual) return { address: null, customer_address_id: null, same_as_shipping: true }
    const own = { ...address, ...payerOf(form, address), ...company, save_in_address_book: false }
    return { address: own, customer_address_id: null, same_as_shipping: null }
  }
  const saved = referenceTo(form.billingBook, form.billing, book)
  const isSaved = saved && (!form.invoice || (saved.company === form.company && saved.vat_id === form.vatId))
  if (isSaved) return { address: null, customer_address_id: saved.id, same_as_shipping: null }
  const telephone = form.billing.telephone || form.shipping.telephone
  const own = inputOf({ ...form.billing, telephone }, countries, restOf(kept.billing), false)
  return {
    address: { ...own, ...payerOf(form, own), ...company },
    customer_address_id: null,
    same_as_shipping: null,
  }
}

/**
 * Returns the person that Magento requires on every address: for a company's invoice the recipient of the goods, or else the company's
 * name.
 */
function payerOf(
  { invoice, company, shipping }: DeliveryDraft,
  { firstname, lastname }: Pick<AddressValues, 'firstname' | 'lastname'>,
) {
  if (!invoice || (firstname && lastname)) return { firstname, lastname }
  if (shipping.firstname && shipping.lastname) return { firstname: shipping.firstname, lastname: shipping.lastname }
  return companyAsPerson(company)
}

/** Returns the saved address that was chosen, as long as none of its fields was changed. */
function referenceTo(id: number | null, values: AddressValues, book: readonly BookAddress[]) {
  const found = id === null ? undefined : book.find((one) => one.id === id)
  return found && samePlace(valuesOfBook(found), values) ? found : undefined
}

function restOf(address: CheckoutAddressFragment | undefined) {
  return address ? splitStreet(address.street).rest : []
}

function inputOf(values: AddressValues, countries: readonly Country[], rest: string[], save: boolean): CartAddressInput {
  const region = regionOf(values, countries)
  return {
    firstname: values.firstname,
    lastname: values.lastname,
    street: joinStreet({ ...values, rest }),
    postcode: values.postcode,
    city: values.city,
    country_code: values.country,
    telephone: values.telephone,
    region: region?.code ?? null,
    region_id: region?.id ?? null,
    company: null,
    vat_id: null,
    save_in_address_book: save,
  }
}

function bookInput(address: BookAddress): CartAddressInput {
  const { firstname, lastname, street, postcode, city, country_code: country, telephone, region } = address
  return {
    ...{ firstname: firstname ?? '', lastname: lastname ?? '', street: street ?? [], postcode, city: city ?? '', telephone },
    ...{ country_code: country ?? 'PL', region: region?.region_code ?? null, region_id: region?.region_id || null },
  }
}

function valuesOf(address: CheckoutAddressFragment): AddressValues {
  const { street, building, apartment } = splitStreet(address.street)
  const { firstname, lastname } = isCompanyAsPerson(address) ? emptyAddress : address
  return {
    firstname,
    lastname,
    street,
    building,
    apartment,
    postcode: address.postcode ?? '',
    city: address.city,
    region: address.region?.region_id ? String(address.region.region_id) : '',
    country: address.country.code,
    telephone: address.telephone ?? '',
  }
}

export function samePlace(one: AddressValues, other: AddressValues) {
  const fields = ['firstname', 'lastname', 'street', 'building', 'apartment', 'postcode', 'city', 'country'] as const
  return fields.every((field) => plainText(one[field]) === plainText(other[field]))
}
