import type { Database } from '../database/database.ts'
import type { AddressValues } from './checkout-address.ts'

export type AddressKind = 'shipping' | 'billing'

const columns = [
  ...(['firstname', 'lastname', 'prefix', 'middlename', 'suffix', 'company', 'street', 'city', 'postcode', 'region'] as const),
  ...(['region_id', 'country', 'telephone', 'fax', 'vat_id', 'notes', 'custom_attributes'] as const),
]
const valuesOf = (address: AddressValues) => columns.map((column) => address[column])
const placesFor = (values: readonly unknown[]) => values.map(() => '?').join(', ')

/** An address of a cart: the address of the book it was taken from, if any, and whether the order saves it to the address book. */
export interface CartAddressRow extends AddressValues {
  customer_address_id: number | null
  book: number
}

export const cartAddress = (db: Database, cartId: number, kind: AddressKind) =>
  db.get<CartAddressRow>(
    `SELECT ${columns.join(', ')}, customer_address_id, book FROM cart_address WHERE cart_id = ? AND kind = ?`,
    cartId,
    kind,
  )

export function saveCartAddress(db: Database, cartId: number, kind: AddressKind, address: CartAddressRow) {
  const values = [cartId, kind, ...valuesOf(address), address.customer_address_id, address.book]
  return db.run(
    `INSERT OR REPLACE INTO cart_address (cart_id, kind, ${columns.join(', ')}, customer_address_id, book)
     VALUES (${placesFor(values)})`,
    ...values,
  )
}

/** Returns the cart's pickup location; null where the cart is shipped. */
export const pickupLocationOf = (db: Database, cartId: number) =>
  db.get<{ code: string }>('SELECT code FROM cart_pickup_location WHERE cart_id = ?', cartId)?.code ?? null

export const savePickupLocation = (db: Database, cartId: number, code: string | null) =>
  code === null
    ? db.run('DELETE FROM cart_pickup_location WHERE cart_id = ?', cartId)
    : db.run('INSERT OR REPLACE INTO cart_pickup_location VALUES (?, ?)', cartId, code)

const bookColumns = columns.filter((column) => column !== 'notes')

/** Returns an address of an address book with its owner; it has no notes. */
export const bookAddress = (db: Database, id: number) =>
  db.get<Omit<AddressValues, 'notes'> & { customer_id: number }>(
    `SELECT customer_id, ${bookColumns.join(', ')} FROM customer_address WHERE id = ?`,
    id,
  )

export function saveInAddressBook(db: Database, customerId: number, address: AddressValues) {
  const values = [customerId, ...bookColumns.map((column) => address[column])]
  return db.run(
    `INSERT INTO customer_address (customer_id, ${bookColumns.join(', ')}, default_billing, default_shipping)
     VALUES (${placesFor(values)}, 0, 0)`,
    ...values,
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
