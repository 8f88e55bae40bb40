import { queryOptions } from '@tanstack/react-query'
import {
  CustomerAddressesDocument,
  type AddressFieldsFragment,
  type CountryCodeEnum,
  type CustomerAddressInput,
} from '#graphql/graphql.ts'
import { persisted } from '#offline/persisted-queries.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { AddressValues, CompanyValues } from './address-form.ts'
import type { Country } from './countries.ts'
import { joinStreet, splitStreet } from './street-lines.ts'

/** An address of a customer's address book, as the backend stores it. */
export type BookAddress = AddressFieldsFragment & { id: number }

const isBook = (copy: unknown) =>
  Array.isArray(copy) && copy.every((one: unknown) => typeof one === 'object' && one !== null && 'id' in one)

/** The saved addresses of the signed-in customer; persisted, so that the list also opens offline. */
export const addressBookQuery = (shop: ShopWindow) =>
  queryOptions({
    queryKey: ['personal', 'addresses', shop.store],
    queryFn: async ({ signal }): Promise<BookAddress[]> => {
      const { customer } = await shop.commerce(CustomerAddressesDocument, {}, { signal })
      return (customer?.addresses ?? []).filter((one): one is BookAddress => one?.id != null)
    },
    persister: persisted({ whose: 'person', hours: 14 * 24, fits: isBook }),
  })

/** Converts a saved address to the values of a form. */
export function valuesOfBook(address: AddressFieldsFragment): AddressValues & CompanyValues {
  const { street, building, apartment } = splitStreet(address.street ?? [])
  return {
    firstname: address.firstname ?? '',
    lastname: address.lastname ?? '',
    street,
    building,
    apartment,
    postcode: address.postcode ?? '',
    city: address.city ?? '',
    region: address.region?.region_id ? String(address.region.region_id) : '',
    country: address.country_code ?? 'PL',
    telephone: address.telephone ?? '',
    company: address.company ?? '',
    vatId: address.vat_id ?? '',
  }
}

/**
 * Converts the values of a form to input for the address book.
 * @param kept the street lines as stored: lines 3 and 4 are preserved
 */
export function bookInputOf(
  values: AddressValues & Partial<CompanyValues>,
  countries: readonly Country[],
  kept: readonly (string | null)[] = [],
): CustomerAddressInput {
  const region = regionOf(values, countries)
  return {
    firstname: values.firstname,
    lastname: values.lastname,
    street: joinStreet({ ...values, rest: splitStreet(kept).rest }),
    postcode: values.postcode,
    city: values.city,
    country_code: values.country as CountryCodeEnum,
    telephone: values.telephone,
    region: region ? { region_id: region.id, region_code: region.code, region: region.name } : null,
    company: values.company || null,
    vat_id: values.vatId || null,
  }
}

export function regionOf({ country, region }: Pick<AddressValues, 'country' | 'region'>, countries: readonly Country[]) {
  return countries.find((one) => one.id === country)?.regions.find((one) => String(one.id) === region)
}
