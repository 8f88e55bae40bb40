import type { Database } from '../database/database.ts'
import { adviser } from './adviser.ts'
import { insertCustomer } from './customer-store.ts'
import { demoSignIns } from './demo-sign-ins.ts'
import { hashPasswordAtOnce } from './password.ts'

const customers = [
  {
    ...demoSignIns.private,
    person: ['Anna', 'Ogrodnik'],
    taxvat: null,
    b2b: null,
    address: {
      company: null,
      street: ['ul. Kwiatowa', '5 / 2'],
      city: 'Poznań',
      postcode: '60-101',
      region: 30,
      telephone: '+48 61 000 20 01',
    },
  },
  {
    ...demoSignIns.company,
    person: ['Jan', 'Rolny'],
    taxvat: '9990001137',
    b2b: null,
    address: {
      company: 'Gospodarstwo Rolne Łany sp. z o.o.',
      street: ['ul. Polna', '7'],
      city: 'Środa Wielkopolska',
      postcode: '63-000',
      region: 30,
      telephone: '+48 61 000 20 02',
    },
  },
  {
    ...demoSignIns.b2b,
    person: ['Piotr', 'Hurtowy'],
    taxvat: '9990001137',
    b2b: { partnership: 'distributor', channels: ['retail', 'wholesale'] },
    address: {
      company: 'Agro Demo sp. z o.o.',
      street: ['ul. Magazynowa', '12'],
      city: 'Toruń',
      postcode: '87-100',
      region: 4,
      telephone: '+48 56 000 20 03',
    },
  },
]

export function seedCustomers(db: Database) {
  customers.forEach(({ email, password, person: [firstname = '', lastname = ''], taxvat, b2b, address }) => {
    const guide = b2b ? adviser : null
    const id = insertCustomer(db, {
      ...{ email, password: hashPasswordAtOnce(password), firstname, lastname, taxvat, is_b2b: b2b ? 1 : 0 },
      ...{ prefix: null, middlename: null, suffix: null, date_of_birth: null, gender: null },
      ...{ partnership_type: b2b?.partnership ?? null, sales_channel: b2b ? JSON.stringify(b2b.channels) : null },
      adviser_name: guide?.name ?? null,
      adviser_email: guide?.email ?? null,
      adviser_phone: guide?.phone ?? null,
      ...{ consent_to_rules: 1, consent_to_phone_commercials: 0, consent_to_email_commercials: 0 },
      ...{ allow_remote_shopping_assistance: 0, confirmation: null, awaits_approval: 0 },
      ...{ store: 'naturaexpert_pl', created_at: '2026-03-02T08:00:00.000Z' },
    })
    db.run(
      `INSERT INTO customer_address (customer_id, firstname, lastname, company, street, city, postcode, region_id, country,
         telephone, vat_id, default_billing, default_shipping) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'PL', ?, ?, 1, 1)`,
      ...[id, firstname, lastname, address.company, JSON.stringify(address.street), address.city, address.postcode],
      ...[address.region, address.telephone, taxvat],
    )
  })
}
