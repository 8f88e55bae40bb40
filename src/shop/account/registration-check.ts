import {
  type AddressValues,
  type CompanyValues,
  type Problem,
  type Problems,
  checkAddress,
  checkCompany,
  emptyAddress,
  plainText,
} from '#shop/address/address-form.ts'
import type { AccountKind } from '#shop/session/registration.ts'
import { isEmail } from '#shop/session/email.ts'

export interface RegistrationValues {
  kind: AccountKind
  email: string
  /** Only for a private person; a company's names are in `address`. */
  firstname: string
  lastname: string
  address: AddressValues
  company: CompanyValues
  partnership: string
  channels: string[]
  rules: boolean
  newsletter: boolean
  byPhone: boolean
  byEmail: boolean
}

export const emptyRegistration = (kind: AccountKind): RegistrationValues => ({
  ...{ kind, email: '', firstname: '', lastname: '', address: emptyAddress, company: { company: '', vatId: '' } },
  ...{ partnership: '', channels: [], rules: false, newsletter: false, byPhone: false, byEmail: false },
})

export interface RegistrationProblems {
  email?: Problem
  firstname?: Problem
  lastname?: Problem
  address: Problems<AddressValues>
  company: Problems<CompanyValues>
  channels: boolean
  rules: boolean
}

export const noProblems: RegistrationProblems = { address: {}, company: {}, channels: false, rules: false }

export function registrationProblems(values: RegistrationValues, countries: readonly string[]): RegistrationProblems {
  const isCompany = values.kind !== 'private'
  const address = isCompany ? checkAddress(values.address, countries) : undefined
  const company = isCompany ? checkCompany(values.company, values.address.country) : undefined
  return {
    ...(values.email.trim() === '' ? { email: 'required' } : isEmail(values.email.trim()) ? {} : { email: 'email' }),
    ...(isCompany ? {} : { firstname: nameProblem(values.firstname), lastname: nameProblem(values.lastname) }),
    address: address && !address.ok ? address.problems : {},
    company: company && !company.ok ? company.problems : {},
    channels: values.kind === 'b2b' && values.channels.length === 0,
    rules: !values.rules,
  }
}

export function nameProblem(name: string): Problem | undefined {
  const { length } = plainText(name)
  return length === 0 ? 'required' : length < 2 ? 'short2' : undefined
}

export function isFree({ email, firstname, lastname, address, company, channels, rules }: RegistrationProblems) {
  const fields = { ...address, ...company }
  return !(email || firstname || lastname || channels || rules || Object.keys(fields).length > 0)
}
