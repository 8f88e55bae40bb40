import type { Database } from '../database/database.ts'

export interface CustomerRow {
  id: number
  email: string
  password: string
  firstname: string
  lastname: string
  taxvat: string | null
  is_b2b: number
  partnership_type: string | null
  sales_channel: string | null
  adviser_name: string | null
  adviser_email: string | null
  adviser_phone: string | null
  created_at: string
  failures: number
  locked_until: string | null
}

export const customerById = (db: Database, id: number) => db.get<CustomerRow>('SELECT * FROM customer WHERE id = ?', id)
export const customerByEmail = (db: Database, email: string) =>
  db.get<CustomerRow>('SELECT * FROM customer WHERE email = ?', email)

export const saveFailures = (db: Database, id: number, failures: number, lockedUntil: string | null) =>
  db.run('UPDATE customer SET failures = ?, locked_until = ? WHERE id = ?', failures, lockedUntil, id)

export interface AddressRow {
  id: number
  customer_id: number
  firstname: string
  lastname: string
  company: string | null
  street: string
  city: string
  postcode: string | null
  region_id: number | null
  country: string
  telephone: string | null
  vat_id: string | null
  default_billing: number
  default_shipping: number
}

export const addressById = (db: Database, id: number) => db.get<AddressRow>('SELECT * FROM customer_address WHERE id = ?', id)

export const addressesOf = (db: Database, customerId: number) =>
  db.all<AddressRow>('SELECT * FROM customer_address WHERE customer_id = ? ORDER BY id', customerId)
