import type { QueryClient } from '@tanstack/react-query'
import { CreateCustomerAddressDocument, type CustomerAddressInput } from '#graphql/graphql.ts'
import { bookInputOf } from '#shop/address/address-book.ts'
import { checkAddress, checkCompany, plainText } from '#shop/address/address-form.ts'
import type { Country } from '#shop/address/countries.ts'
import { attempt } from '#shop/session/refusal.ts'
import type { Registration } from '#shop/session/registration.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { RegistrationValues } from './registration-check.ts'

/** Builds the input of a registration from the typed values. */
export function registrationOf(values: RegistrationValues, password: string, countries: readonly Country[]): Registration {
  const { kind, address, partnership, channels, rules, newsletter, byPhone, byEmail } = values
  const person = kind === 'private' ? values : address
  return {
    ...{ kind, password, partnership, channels, rules, newsletter, byPhone, byEmail },
    email: values.email.trim(),
    firstname: plainText(person.firstname),
    lastname: plainText(person.lastname),
    ...(kind === 'private' ? {} : { taxvat: cleanCompany(values).vatId, addresses: [companyAddress(values, countries)] }),
  }
}

function cleanCompany({ company, address }: RegistrationValues) {
  const checked = checkCompany(company, address.country)
  return checked.ok ? checked.value : company
}

/** Builds a company's address: default for invoices and, until changed, for delivery. */
function companyAddress(values: RegistrationValues, countries: readonly Country[]): CustomerAddressInput {
  const checked = checkAddress(
    values.address,
    countries.map((one) => one.id),
  )
  const address = checked.ok ? checked.value : values.address
  return { ...bookInputOf({ ...address, ...cleanCompany(values) }, countries), default_billing: true, default_shipping: true }
}

/** Saves a company's address after the sign-in, because a registration accepts addresses for B2B accounts only. */
export async function saveCompanyAddress(
  shop: ShopWindow,
  queryClient: QueryClient,
  values: RegistrationValues,
  countries: readonly Country[],
): Promise<boolean> {
  const input = companyAddress(values, countries)
  const { ok } = await attempt(() => shop.commerce(CreateCustomerAddressDocument, { input }))
  void queryClient.invalidateQueries({ queryKey: ['personal', 'addresses'] })
  return ok
}
