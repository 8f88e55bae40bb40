import type { CartAddressInput, CheckoutAddressFragment } from '#graphql/graphql.ts'
import { checkAddress, checkCompany, emptyAddress, type AddressValues, type Problems } from './address-form.ts'
import type { Checkout } from './checkout.ts'
import type { DeliveryDraft } from './drafts.ts'
import type { Country } from './queries.ts'
import { joinStreet, splitStreet } from './street-lines.ts'

export interface DeliveryProblems {
  shipping: Problems<AddressValues>
  billing: Problems<AddressValues>
  company: Problems<{ company: string; vatId: string }>
}

export const noProblems: DeliveryProblems = { shipping: {}, billing: {}, company: {} }

export type CheckedDelivery = { ok: true; value: DeliveryDraft } | { ok: false; problems: DeliveryProblems }

/** The form as the backend knows it, for a shopper who comes back. */
export function formOf(checkout: Checkout): DeliveryDraft {
  const shipping = checkout.shipping ? valuesOf(checkout.shipping) : emptyAddress
  const billing = checkout.billing ? valuesOf(checkout.billing) : { ...emptyAddress, country: shipping.country }
  return {
    shipping,
    billing,
    ownBilling: checkout.billing !== undefined && checkout.shipping !== undefined && !samePlace(shipping, billing),
    invoice: Boolean(checkout.billing?.vat_id),
    company: checkout.billing?.company ?? '',
    vatId: checkout.billing?.vat_id ?? '',
    notes: checkout.notes,
  }
}

export function checkDelivery(form: DeliveryDraft, countries: readonly Country[]): CheckedDelivery {
  const ids = countries.map((one) => one.id)
  const shipping = checkAddress(form.shipping, ids)
  const billing = form.ownBilling ? checkAddress(form.billing, ids, false) : undefined
  const company = form.invoice ? checkCompany(form, (form.ownBilling ? form.billing : form.shipping).country) : undefined
  if (shipping.ok && billing?.ok !== false && company?.ok !== false) {
    return {
      ok: true,
      value: {
        ...form,
        shipping: shipping.value,
        billing: billing?.value ?? form.billing,
        ...company?.value,
        notes: form.notes.trim(),
      },
    }
  }
  return {
    ok: false,
    problems: {
      shipping: shipping.ok ? {} : shipping.problems,
      billing: billing?.ok === false ? billing.problems : {},
      company: company?.ok === false ? company.problems : {},
    },
  }
}

/** The two addresses of an order. Without an own one and without a company the invoice goes where the goods go. */
export function addressesOf(
  form: DeliveryDraft,
  countries: readonly Country[],
  kept: Checkout,
): { shipping: CartAddressInput; billing: CartAddressInput | undefined } {
  const shipping = inputOf(form.shipping, countries, restOf(kept.shipping))
  if (!form.ownBilling && !form.invoice) return { shipping, billing: undefined }
  const base = form.ownBilling
    ? inputOf({ ...form.billing, telephone: form.shipping.telephone }, countries, restOf(kept.billing))
    : shipping
  return { shipping, billing: form.invoice ? { ...base, company: form.company, vat_id: form.vatId } : base }
}

function restOf(address: CheckoutAddressFragment | undefined) {
  return address ? splitStreet(address.street).rest : []
}

function inputOf(values: AddressValues, countries: readonly Country[], rest: string[]): CartAddressInput {
  const region = countries.find((one) => one.id === values.country)?.regions.find((one) => String(one.id) === values.region)
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
    save_in_address_book: false,
  }
}

function valuesOf(address: CheckoutAddressFragment): AddressValues {
  const { street, building, apartment } = splitStreet(address.street)
  return {
    firstname: address.firstname,
    lastname: address.lastname,
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

function samePlace(one: AddressValues, other: AddressValues) {
  const fields = ['firstname', 'lastname', 'street', 'building', 'apartment', 'postcode', 'city', 'country'] as const
  return fields.every((field) => one[field] === other[field])
}
