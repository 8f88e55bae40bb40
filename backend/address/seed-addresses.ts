import type { Database } from '../database/database.ts'
import { demoSignIns } from '../session/demo-sign-ins.ts'
import { insertAddress } from './address-store.ts'

const none = { prefix: null, middlename: null, suffix: null, company: null, region: null, fax: null, vat_id: null }

interface FurtherAddress {
  owner: keyof typeof demoSignIns
  person: [string, string]
  company?: string
  street: string[]
  city: string
  postcode: string
  region_id: number | null
  country: string
  telephone: string
  vat_id?: string
  custom?: Record<string, string>
}

/** Further addresses of the demonstration's customers, beside the default one they were seeded with. */
const further: FurtherAddress[] = [
  {
    ...{ owner: 'private', person: ['Anna', 'Ogrodnik'], street: ['ul. Działkowa', '14 / 3', 'ROD Malwa'], city: 'Swarzędz' },
    ...{ postcode: '62-020', region_id: 30, country: 'PL', telephone: '+48 61 000 20 11' },
  },
  {
    ...{ owner: 'private', person: ['Marek', 'Ogrodnik'], street: ['Gartenweg', '8'], city: 'Görlitz' },
    ...{ postcode: '02826', region_id: null, country: 'DE', telephone: '+49 3581 000 201' },
  },
  {
    ...{ owner: 'company', person: ['Jan', 'Rolny'], company: 'Gospodarstwo Rolne Łany sp. z o.o.', city: 'Kostrzyn' },
    ...{ street: ['Siekierki Wielkie', '22', 'wjazd od pola', 'brama nr 2'], postcode: '62-025', region_id: 30, country: 'PL' },
    ...{ telephone: '+48 61 000 20 12', vat_id: '9990001137', custom: { company_email: 'biuro@lany.example' } },
  },
  {
    ...{ owner: 'company', person: ['Maria', 'Rolna'], street: ['ul. Lipowa', '3 / 12'], city: 'Środa Wielkopolska' },
    ...{ postcode: '63-000', region_id: 30, country: 'PL', telephone: '+48 61 000 20 22' },
  },
  {
    ...{ owner: 'b2b', person: ['Piotr', 'Hurtowy'], company: 'Agro Demo sp. z o.o.', street: ['ul. Zbożowa', '4A / 1'] },
    ...{
      city: 'Bydgoszcz',
      postcode: '85-001',
      region_id: 4,
      country: 'PL',
      telephone: '+48 52 000 20 03',
      vat_id: '9990001137',
    },
    custom: { company_email: 'biuro@agro.example', invoice_email: 'faktury@agro.example' },
  },
  {
    ...{ owner: 'b2b', person: ['Ewa', 'Magazynowa'], company: 'Agro Demo sp. z o.o.', street: ['ul. Portowa', '9', 'hala C'] },
    ...{
      city: 'Szczecin',
      postcode: '70-001',
      region_id: 32,
      country: 'PL',
      telephone: '+48 91 000 20 03',
      vat_id: '9990001137',
    },
    custom: { invoice_email: 'faktury@agro.example' },
  },
]

export function seedAddresses(db: Database) {
  for (const { owner, person, street, custom = {}, ...address } of further) {
    const { email } = demoSignIns[owner]
    const customer = db.get<{ id: number }>('SELECT id FROM customer WHERE email = ?', email)
    if (!customer) throw new Error(`An address belongs to the unknown ${email}`)
    const [firstname, lastname] = person
    insertAddress(db, customer.id, {
      ...none,
      ...address,
      ...{ firstname, lastname, street: JSON.stringify(street), custom_attributes: JSON.stringify(custom) },
      ...{ default_billing: 0, default_shipping: 0 },
    })
  }
}
