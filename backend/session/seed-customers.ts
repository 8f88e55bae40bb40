import type { Database } from '../database/database.ts'
import { demoSignIns } from './demo-sign-ins.ts'
import { hashPassword } from './password.ts'

const adviser = { name: 'Katarzyna Polna', email: 'k.polna@sklep.example', phone: '+48 61 000 12 34' }

const customers = [
  {
    ...demoSignIns.private,
    person: ['Anna', 'Ogrodnik'],
    taxvat: null,
    b2b: null,
    address: {
      company: null,
      street: ['ul. Kwiatowa 5', '5 / 2'],
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
  customers.forEach(({ email, password, person: [first = '', last = ''], taxvat, b2b, address }, at) => {
    const guide = b2b ? adviser : null
    db.run(
      `INSERT INTO customer (id, email, password, firstname, lastname, taxvat, is_b2b, partnership_type, sales_channel,
         adviser_name, adviser_email, adviser_phone, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[at + 1, email, hashPassword(password), first, last, taxvat, b2b ? 1 : 0, b2b?.partnership ?? null],
      ...[b2b ? JSON.stringify(b2b.channels) : null, guide?.name ?? null, guide?.email ?? null, guide?.phone ?? null],
      '2026-03-02T08:00:00.000Z',
    )
    db.run(
      `INSERT INTO customer_address (customer_id, firstname, lastname, company, street, city, postcode, region_id, country,
         telephone, vat_id, default_billing, default_shipping) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'PL', ?, ?, 1, 1)`,
      ...[at + 1, first, last, address.company, JSON.stringify(address.street), address.city, address.postcode],
      ...[address.region, address.telephone, taxvat],
    )
  })
}
