import type { Language } from '../store/store-views.ts'

type BothLanguages = Record<Language, string>

export interface PersonAttribute {
  code: string
  label: BothLanguages
  input: 'BOOLEAN' | 'DATE' | 'HIDDEN' | 'MULTILINE' | 'MULTISELECT' | 'SELECT' | 'TEXT'
  required?: boolean
  sortOrder: number
  lines?: number
  longest?: number
  isEmail?: boolean
  isUnique?: boolean
  /** Added by this shop to Magento's own attributes: returned among the custom attributes. */
  custom?: boolean
  options?: { value: string; label: BothLanguages }[]
}

/** Number of street lines: street, building and flat, neighbourhood, extra (`customer/address/street_lines`). */
export const streetLines = 4
export const longestText = 255

const option = (value: string, pl: string, en: string) => ({ value, label: { pl, en } })
const text = (code: string, sortOrder: number, pl: string, en: string, more: Partial<PersonAttribute> = {}): PersonAttribute => ({
  ...{ code, sortOrder, label: { pl, en }, input: 'TEXT', longest: longestText },
  ...more,
})

const name = [
  text('prefix', 10, 'Tytuł', 'Name Prefix'),
  text('firstname', 20, 'Imię', 'First Name', { required: true }),
  text('middlename', 30, 'Drugie imię', 'Middle Name/Initial'),
  text('lastname', 40, 'Nazwisko', 'Last Name', { required: true }),
  text('suffix', 50, 'Przyrostek', 'Name Suffix'),
]

export const customerAttributes: PersonAttribute[] = [
  ...name,
  text('email', 80, 'E-mail', 'Email', { required: true, isEmail: true, isUnique: true }),
  { code: 'dob', sortOrder: 90, label: { pl: 'Data urodzenia', en: 'Date of Birth' }, input: 'DATE' },
  text('taxvat', 100, 'NIP', 'Tax/VAT Number'),
  {
    ...{ code: 'gender', sortOrder: 110, label: { pl: 'Płeć', en: 'Gender' }, input: 'SELECT' },
    options: [option('1', 'Mężczyzna', 'Male'), option('2', 'Kobieta', 'Female'), option('3', 'Nie podano', 'Not Specified')],
  },
  { code: 'is_b2b', sortOrder: 120, label: { pl: 'Klient B2B', en: 'B2B customer' }, input: 'BOOLEAN', custom: true },
  {
    ...{ code: 'partnership_type', sortOrder: 130, input: 'SELECT', custom: true },
    label: { pl: 'Rodzaj współpracy', en: 'Partnership type' },
    options: [
      option('distributor', 'Dystrybutor', 'Distributor'),
      option('shop', 'Sklep rolniczy', 'Farm shop'),
      option('producer_group', 'Grupa producencka', 'Producer group'),
    ],
  },
  {
    ...{ code: 'sales_channel', sortOrder: 140, input: 'MULTISELECT', custom: true },
    label: { pl: 'Kanał sprzedaży', en: 'Sales channel' },
    options: [
      option('retail', 'Sprzedaż detaliczna', 'Retail'),
      option('wholesale', 'Sprzedaż hurtowa', 'Wholesale'),
      option('online', 'Sprzedaż internetowa', 'Online'),
    ],
  },
]

export const addressAttributes: PersonAttribute[] = [
  ...name,
  text('company', 60, 'Firma', 'Company'),
  {
    ...{ code: 'street', sortOrder: 70, label: { pl: 'Ulica i numer', en: 'Street Address' }, input: 'MULTILINE' },
    ...{ required: true, lines: streetLines, longest: longestText },
  },
  text('city', 80, 'Miejscowość', 'City', { required: true }),
  { code: 'country_id', sortOrder: 90, label: { pl: 'Kraj', en: 'Country' }, input: 'SELECT', required: true },
  text('region', 100, 'Województwo', 'State/Province'),
  { code: 'region_id', sortOrder: 100, label: { pl: 'Województwo', en: 'State/Province' }, input: 'HIDDEN' },
  text('postcode', 110, 'Kod pocztowy', 'Zip/Postal Code'),
  text('telephone', 120, 'Telefon', 'Phone Number', { required: true }),
  text('fax', 130, 'Faks', 'Fax'),
  text('vat_id', 140, 'NIP / numer VAT', 'VAT Number'),
  text('company_email', 150, 'E-mail firmy', 'Company e-mail', { custom: true, isEmail: true }),
  text('invoice_email', 160, 'E-mail do faktur', 'Invoice e-mail', { custom: true, isEmail: true }),
]

const withoutExtra = (attributes: PersonAttribute[], hidden: string[]) => attributes.filter(({ code }) => !hidden.includes(code))

/** Magento's storefront forms and the attributes of each. */
export const personForms = new Map<string, { entity: 'customer' | 'customer_address'; attributes: PersonAttribute[] }>([
  ['customer_account_create', { entity: 'customer', attributes: customerAttributes }],
  ['customer_account_edit', { entity: 'customer', attributes: withoutExtra(customerAttributes, ['is_b2b']) }],
  ['customer_address_edit', { entity: 'customer_address', attributes: addressAttributes }],
  ['customer_register_address', { entity: 'customer_address', attributes: addressAttributes }],
])
