import type { Database } from '../database/database.ts'

/** `street` is a JSON list of lines, `custom_attributes` a JSON object of values by code. */
export interface AddressRow {
  id: number
  customer_id: number
  prefix: string | null
  firstname: string
  middlename: string | null
  lastname: string
  suffix: string | null
  company: string | null
  street: string
  city: string
  region: string | null
  region_id: number | null
  postcode: string | null
  country: string
  telephone: string | null
  fax: string | null
  vat_id: string | null
  custom_attributes: string
  default_billing: number
  default_shipping: number
}

export type AddressValues = Omit<AddressRow, 'id' | 'customer_id'>

const columns = [
  ...['prefix', 'firstname', 'middlename', 'lastname', 'suffix', 'company', 'street', 'city', 'region', 'region_id'],
  ...['postcode', 'country', 'telephone', 'fax', 'vat_id', 'custom_attributes', 'default_billing', 'default_shipping'],
] as (keyof AddressValues)[]
const valuesOf = (address: AddressValues) => columns.map((column) => address[column])

export const addressById = (db: Database, id: number) => db.get<AddressRow>('SELECT * FROM customer_address WHERE id = ?', id)

export const addressesOf = (db: Database, customerId: number) =>
  db.all<AddressRow>('SELECT * FROM customer_address WHERE customer_id = ? ORDER BY id', customerId)

export const countAddresses = (db: Database, customerId: number) =>
  db.get<{ n: number }>('SELECT count(*) AS n FROM customer_address WHERE customer_id = ?', customerId)?.n ?? 0

export const addressPage = (db: Database, customerId: number, pageSize: number, currentPage: number) =>
  db.all<AddressRow>(
    'SELECT * FROM customer_address WHERE customer_id = ? ORDER BY id LIMIT ? OFFSET ?',
    ...[customerId, pageSize, (currentPage - 1) * pageSize],
  )

/** Clears the default flags of the customer's other addresses: there is one default address of each kind. */
function takeDefaults(db: Database, customerId: number, id: number, address: AddressValues) {
  for (const kind of ['default_billing', 'default_shipping'] as const)
    if (address[kind]) db.run(`UPDATE customer_address SET ${kind} = 0 WHERE customer_id = ? AND id <> ?`, customerId, id)
}

/** @returns the new id */
export const insertAddress = (db: Database, customerId: number, address: AddressValues) =>
  db.transaction(() => {
    const places = columns.map(() => '?').join(', ')
    const insert = `INSERT INTO customer_address (customer_id, ${columns.join(', ')}) VALUES (?, ${places})`
    const id = db.run(insert, customerId, ...valuesOf(address))
    takeDefaults(db, customerId, id, address)
    return id
  })

export const updateAddress = (db: Database, { id, customer_id }: AddressRow, address: AddressValues) =>
  db.transaction(() => {
    const assignments = columns.map((column) => `${column} = ?`).join(', ')
    db.run(`UPDATE customer_address SET ${assignments} WHERE id = ?`, ...valuesOf(address), id)
    takeDefaults(db, customer_id, id, address)
  })

export const deleteAddress = (db: Database, id: number) => db.run('DELETE FROM customer_address WHERE id = ?', id)
