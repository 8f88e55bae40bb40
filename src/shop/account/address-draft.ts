import type { CustomerAddressInput } from '#graphql/graphql.ts'
import { type BookAddress, bookInputOf, valuesOfBook } from '#shop/address/address-book.ts'
import {
  type AddressValues,
  type CompanyValues,
  type Problem,
  type Problems,
  checkAddress,
  checkCompany,
  emptyAddress,
} from '#shop/address/address-form.ts'
import type { Country } from '#shop/address/countries.ts'
import { isEmail } from '#shop/session/email.ts'

/** Form values of one address of the address book. */
export interface AddressDraft {
  values: AddressValues
  company: CompanyValues
  isCompany: boolean
  companyEmail: string
  invoiceEmail: string
  forDelivery: boolean
  forInvoices: boolean
}

/** @param isFirst whether the book is empty: its first address becomes the default for delivery and invoices */
export function draftOf(address: BookAddress | undefined, isFirst: boolean): AddressDraft {
  if (!address)
    return {
      ...{ values: emptyAddress, company: { company: '', vatId: '' }, isCompany: false, companyEmail: '', invoiceEmail: '' },
      ...{ forDelivery: isFirst, forInvoices: isFirst },
    }
  const { company, vatId, ...values } = valuesOfBook(address)
  const custom = (code: string) => address.custom_attributes?.find((one) => one?.attribute_code === code)?.value ?? ''
  return {
    values,
    company: { company, vatId },
    isCompany: Boolean(company || vatId),
    companyEmail: custom('company_email'),
    invoiceEmail: custom('invoice_email'),
    forDelivery: address.default_shipping ?? false,
    forInvoices: address.default_billing ?? false,
  }
}

export interface DraftProblems {
  address: Problems<AddressValues>
  company: Problems<CompanyValues>
  companyEmail?: Problem
  invoiceEmail?: Problem
}

export type CheckedDraft = { ok: true; input: CustomerAddressInput } | { ok: false; problems: DraftProblems }

/** Returns the problems of a draft, or the address as input for the address book. */
export function checkDraft(draft: AddressDraft, countries: readonly Country[], saved?: BookAddress): CheckedDraft {
  const address = checkAddress(
    draft.values,
    countries.map((one) => one.id),
  )
  const company = draft.isCompany ? checkCompany(draft.company, draft.values.country) : undefined
  const mails = draft.isCompany ? { companyEmail: wrong(draft.companyEmail), invoiceEmail: wrong(draft.invoiceEmail) } : {}
  if (!address.ok || company?.ok === false || mails.companyEmail || mails.invoiceEmail) {
    const problems = {
      address: address.ok ? {} : address.problems,
      company: company?.ok === false ? company.problems : {},
      ...mails,
    }
    return { ok: false, problems }
  }
  const values = { ...address.value, ...(company?.ok ? company.value : {}) }
  const custom = (attribute_code: string, value: string) => ({ attribute_code, value: draft.isCompany ? value.trim() : '' })
  return {
    ok: true,
    input: {
      ...bookInputOf(values, countries, saved?.street ?? []),
      custom_attributes: [custom('company_email', draft.companyEmail), custom('invoice_email', draft.invoiceEmail)],
      default_shipping: draft.forDelivery,
      default_billing: draft.forInvoices,
    },
  }
}

const wrong = (email: string): Problem | undefined => (email.trim() === '' || isEmail(email.trim()) ? undefined : 'email')
