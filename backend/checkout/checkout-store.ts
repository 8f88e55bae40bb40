import type { Database } from '../database/database.ts'
import type { AddressValues } from './checkout-address.ts'

export type AddressKind = 'shipping' | 'billing'

const columns = [
  'firstname',
  'lastname',
  'company',
  'street',
  'city',
  'postcode',
  'region',
  'region_id',
  'country',
  'telephone',
  'vat_id',
  'notes',
] as const
const places = columns.map(() => '?').join(', ')
const valuesOf = (address: AddressValues) => columns.map((column) => address[column])

export const cartAddress = (db: Database, cartId: number, kind: AddressKind) =>
  db.get<AddressValues>(`SELECT ${columns.join(', ')} FROM cart_address WHERE cart_id = ? AND kind = ?`, cartId, kind)

export const saveCartAddress = (db: Database, cartId: number, kind: AddressKind, address: AddressValues) =>
  db.run(
    `INSERT OR REPLACE INTO cart_address (cart_id, kind, ${columns.join(', ')}) VALUES (?, ?, ${places})`,
    ...[cartId, kind, ...valuesOf(address)],
  )

export const saveOrderAddress = (db: Database, orderId: number, kind: AddressKind, address: AddressValues) =>
  db.run(
    `INSERT INTO shop_order_address (order_id, kind, ${columns.join(', ')}) VALUES (?, ?, ${places})`,
    ...[orderId, kind, ...valuesOf(address)],
  )

export const saveInAddressBook = (db: Database, customerId: number, address: AddressValues) => {
  const { firstname, lastname, company, street, city, postcode, region_id, country, telephone, vat_id } = address
  return db.run(
    `INSERT INTO customer_address (customer_id, firstname, lastname, company, street, city, postcode, region_id, country,
       telephone, vat_id, default_billing, default_shipping) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)`,
    ...[customerId, firstname, lastname, company, street, city, postcode, region_id, country, telephone, vat_id],
  )
}

export const saveEmail = (db: Database, cartId: number, email: string) =>
  db.run('UPDATE cart SET email = ? WHERE id = ?', email, cartId)

export const saveShippingMethod = (db: Database, cartId: number, carrier: string, method: string, pickupPoint: string | null) =>
  db.run('UPDATE cart SET carrier = ?, method = ?, pickup_point = ? WHERE id = ?', carrier, method, pickupPoint, cartId)

export const savePaymentMethod = (db: Database, cartId: number, code: string, purchaseOrder: string | null) =>
  db.run('UPDATE cart SET payment = ?, purchase_order_number = ? WHERE id = ?', code, purchaseOrder, cartId)

export interface PickupPoint {
  name: string
  street: string
  city: string
  postcode: string
  accepts_payment: number
}

export const pickupPoint = (db: Database, name: string) => db.get<PickupPoint>('SELECT * FROM pickup_point WHERE name = ?', name)
