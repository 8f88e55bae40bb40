import type { Database } from '../database/database.ts'
import type { StoreView } from '../store/store-views.ts'
import type { AddressValues } from './checkout-address.ts'
import type { AddressKind } from './checkout-store.ts'

/** A new row of `shop_order`, with its number. */
export interface NewOrder {
  number: string
  cart_id: number
  customer_id: number | null
  email: string
  status: string
  store: string
  placed_at: string
  carrier: string | null
  method: string | null
  shipping_title: string | null
  pickup_point: string | null
  payment: string
  payment_title: string
  purchase_order_number: string | null
  subtotal: number
  subtotal_net: number
  shipping: number
  shipping_discount: number
  cash_on_delivery_fee: number
  coupon: string | null
  discount_label: string | null
  discount: number
  tax: number
  grand_total: number
  /** JSON of [{rate, amount}]. */
  taxes: string
  consent_to_rules: number
  consent_to_phone_commercials: number
  consent_to_email_commercials: number
  /** Grosz for gift wrapping and printed card; none when absent. */
  gift_options?: number
  /** Grosz paid by gift cards. */
  gift_cards?: number
}

export interface OrderLine {
  sku: string
  parent_sku: string | null
  name: string
  quantity: number
  unit_price: number
  regular_price: number
  row_total: number
  row_net: number
  discount: number
  selections: string | null
  /** JSON of {selected, entered}, each [{label, value}]; null when the options are read from the catalogue. */
  options: string | null
  /** Percent; null for a bundle, whose parts may be taxed differently. */
  vat: number | null
}

const insert = (db: Database, table: string, row: object) => {
  const names = Object.keys(row)
  return db.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`, ...Object.values(row))
}

/**
 * Inserts an order with its lines. Call it inside the transaction that closes the cart.
 * @returns the id
 */
export function insertOrder(db: Database, order: NewOrder, lines: readonly OrderLine[]) {
  const id = insert(db, 'shop_order', order)
  lines.forEach((line, at) => insert(db, 'shop_order_line', { order_id: id, position: at + 1, ...line }))
  db.run('DELETE FROM reserved_order_number WHERE cart_id = ?', order.cart_id)
  return id
}

export function saveOrderAddress(db: Database, orderId: number, kind: AddressKind, address: AddressValues) {
  const { firstname, lastname, prefix, middlename, suffix, company, street, city, postcode } = address
  const { region, region_id, country, telephone, fax, vat_id, notes } = address
  insert(db, 'shop_order_address', {
    ...{ order_id: orderId, kind, firstname, lastname, prefix, middlename, suffix, company, street, city, postcode },
    ...{ region, region_id, country, telephone, fax, vat_id, notes },
  })
}

export interface Declaration {
  adult: number
  certificate_number: string
  certificate_issuer: string
  /** YYYY-MM-DD */
  certificate_expires: string
}

export const saveDeclaration = (db: Database, orderId: number, declaration: Declaration) =>
  insert(db, 'order_declaration', { order_id: orderId, ...declaration })

export const takeFromStock = (db: Database, productId: number, quantity: number) =>
  db.run('UPDATE product SET stock_quantity = stock_quantity - ? WHERE id = ?', quantity, productId)

/**
 * Prefixes of order numbers. Each store view counts its own orders, as in Magento: nine digits, preceded by the view's number in all but
 * the first.
 */
const prefixes: Record<StoreView['lang'], string> = { pl: '', en: '2' }

/** Returns the number of a cart's future order. It stays reserved for the cart when an attempt fails, so that numbers are not used up. */
export function orderNumberOf(db: Database, { lang }: StoreView, cartId: number) {
  const prefix = prefixes[lang]
  const pattern = `${prefix}${'[0-9]'.repeat(9)}`
  const reserved = db.get<{ number: string }>(
    'SELECT number FROM reserved_order_number WHERE cart_id = ? AND number GLOB ?',
    ...[cartId, pattern],
  )
  if (reserved) return reserved.number
  const last = db.get<{ number: string | null }>(
    `SELECT max(number) AS number FROM
       (SELECT number FROM shop_order WHERE number GLOB ?1 UNION ALL SELECT number FROM reserved_order_number WHERE number GLOB ?1)`,
    pattern,
  )?.number
  return `${prefix}${String(Number(last?.slice(prefix.length) ?? 0) + 1).padStart(9, '0')}`
}

export const reserveNumber = (db: Database, cartId: number, number: string) =>
  db.run('INSERT OR REPLACE INTO reserved_order_number (cart_id, number) VALUES (?, ?)', cartId, number)
