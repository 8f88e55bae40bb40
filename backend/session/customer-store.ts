import type { Database } from '../database/database.ts'
import { emailKey } from './email-address.ts'

/** Details that customers give about themselves. */
export interface CustomerDetails {
  prefix: string | null
  firstname: string
  middlename: string | null
  lastname: string
  suffix: string | null
  /** YYYY-MM-DD */
  date_of_birth: string | null
  gender: number | null
  taxvat: string | null
  consent_to_rules: number
  consent_to_phone_commercials: number
  consent_to_email_commercials: number
  allow_remote_shopping_assistance: number
}

export interface CustomerRow extends CustomerDetails {
  usercom_id: string | null
  id: number
  email: string
  email_key: string
  /** `null` until the customer sets a first password by the link in a mail. */
  password: string | null
  is_b2b: number
  partnership_type: string | null
  /** JSON of string[] for a B2B customer. */
  sales_channel: string | null
  adviser_name: string | null
  adviser_email: string | null
  adviser_phone: string | null
  /** Confirmation key of an unconfirmed account. */
  confirmation: string | null
  awaits_approval: number
  store: string
  created_at: string
}

export const customerById = (db: Database, id: number) => db.get<CustomerRow>('SELECT * FROM customer WHERE id = ?', id)
export const customerByEmail = (db: Database, email: string) =>
  db.get<CustomerRow>('SELECT * FROM customer WHERE email_key = ?', emailKey(email))

export type NewCustomer = Omit<CustomerRow, 'id' | 'email_key' | 'usercom_id'>

/** Inserts a customer and returns the id. */
export function insertCustomer(db: Database, customer: NewCustomer) {
  const row = { ...customer, email_key: emailKey(customer.email) }
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  return db.run(`INSERT INTO customer (${columns.join(', ')}) VALUES (${places})`, ...Object.values(row))
}

/**
 * Saves a customer's details.
 * @param details the columns to change; their names come from the code, never from a client.
 */
export function saveDetails(db: Database, id: number, details: Partial<CustomerDetails>) {
  const columns = Object.keys(details)
  if (columns.length === 0) return
  const changes = columns.map((name) => `${name} = ?`).join(', ')
  db.run(`UPDATE customer SET ${changes} WHERE id = ?`, ...Object.values(details), id)
}

export const saveEmail = (db: Database, id: number, email: string) =>
  db.run('UPDATE customer SET email = ?, email_key = ? WHERE id = ?', email, emailKey(email), id)
export const savePassword = (db: Database, id: number, hash: string) =>
  db.run('UPDATE customer SET password = ? WHERE id = ?', hash, id)
export const saveMarketingId = (db: Database, id: number, marketingId: string) =>
  db.run('UPDATE customer SET usercom_id = ? WHERE id = ?', marketingId.slice(0, 64), id)
export const saveConfirmed = (db: Database, id: number) => db.run('UPDATE customer SET confirmation = NULL WHERE id = ?', id)

export const saveApproval = (db: Database, id: number, adviser: { name: string; email: string; phone: string }) =>
  db.run(
    'UPDATE customer SET awaits_approval = 0, adviser_name = ?, adviser_email = ?, adviser_phone = ? WHERE id = ?',
    ...[adviser.name, adviser.email, adviser.phone, id],
  )

/** Deletes a customer with tokens, addresses, social links and stock alerts, and deactivates their carts. */
export function deleteCustomer(db: Database, id: number) {
  for (const table of ['customer_token', 'customer_address', 'social_link', 'stock_alert'])
    db.run(`DELETE FROM ${table} WHERE customer_id = ?`, id)
  db.run('UPDATE cart SET active = 0 WHERE customer_id = ?', id)
  db.run('DELETE FROM customer WHERE id = ?', id)
}

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
