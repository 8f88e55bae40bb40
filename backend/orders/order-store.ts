import { type Database, type Value, listOf } from '../database/database.ts'

/** An order as placed, with its current state. Amounts in grosz with VAT, times ISO 8601 in UTC. */
export interface OrderRow {
  id: number
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
  purchase_order_number: string | null
  subtotal: number
  subtotal_net: number
  shipping: number
  cash_on_delivery_fee: number
  tax: number
  grand_total: number
  coupon: string | null
  discount_label: string | null
  discount: number
  shipping_discount: number
  taxes: string
  payment_title: string | null
  payment_data: string | null
  status_changed_at: string | null
  held_from: string | null
  cancel_key: string | null
  cancel_reason: string | null
  gift_options: number
  gift_cards: number
}

export interface LineRow {
  order_id: number
  position: number
  sku: string
  parent_sku: string | null
  name: string
  quantity: number
  unit_price: number
  row_total: number
  row_net: number
  selections: string | null
  discount: number
  vat: number | null
  regular_price: number | null
  options: string | null
  canceled: number
  restocked: number
}

export interface OrderAddressRow {
  order_id: number
  kind: 'shipping' | 'billing'
  firstname: string
  lastname: string
  company: string | null
  street: string
  city: string
  postcode: string | null
  region: string | null
  region_id: number | null
  country: string
  telephone: string | null
  vat_id: string | null
  /** The shopper's note for the delivery. */
  notes: string | null
}

export type DocumentKind = 'invoice' | 'shipment' | 'credit_memo'

export interface DocumentRow {
  id: number
  order_id: number
  kind: DocumentKind
  number: string
  made_at: string
  subtotal: number | null
  subtotal_net: number | null
  discount: number | null
  shipping: number | null
  fee: number | null
  adjustment: number | null
  taxes: string | null
  tax: number | null
  grand_total: number | null
  gift_options: number
  gift_cards: number
}

export interface DocumentLineRow {
  document_id: number
  position: number
  quantity: number
  row_total: number | null
  row_net: number | null
  discount: number | null
}

export interface TrackRow {
  document_id: number
  carrier: string
  title: string
  number: string | null
}

export interface CommentRow {
  order_id: number
  document_id: number | null
  written_at: string
  message: string
}

export const orderById = (db: Database, id: number) => db.get<OrderRow>('SELECT * FROM shop_order WHERE id = ?', id)
export const savePayment = (db: Database, id: number, payment: string, title: string) =>
  db.run('UPDATE shop_order SET payment = ?, payment_title = ?, payment_data = NULL WHERE id = ?', payment, title, id)
export const orderByNumber = (db: Database, number: string) =>
  db.get<OrderRow>('SELECT * FROM shop_order WHERE number = ?', number)

/** An SQL condition with its values; column names are ours, values come from the client. */
export interface Condition {
  sql: string
  values: Value[]
}

const whereOf = (conditions: readonly Condition[]) => conditions.map(({ sql }) => sql).join(' AND ')
const valuesOf = (conditions: readonly Condition[]) => conditions.flatMap(({ values }) => values)

export const countOrders = (db: Database, conditions: readonly Condition[]) =>
  db.get<{ n: number }>(`SELECT count(*) AS n FROM shop_order WHERE ${whereOf(conditions)}`, ...valuesOf(conditions))?.n ?? 0

export const findOrders = (db: Database, conditions: readonly Condition[], order: string, limit: number, offset: number) =>
  db.all<OrderRow>(
    `SELECT * FROM shop_order WHERE ${whereOf(conditions)} ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...[...valuesOf(conditions), limit, offset],
  )

export const firstOrderAt = (db: Database, conditions: readonly Condition[]) =>
  db.get<{ at: string | null }>(
    `SELECT min(placed_at) AS at FROM shop_order WHERE ${whereOf(conditions)}`,
    ...valuesOf(conditions),
  )?.at ?? null

/** Reads the related records of a list of orders in one query. */
const ofOrders = (table: string, order: string) =>
  `SELECT * FROM ${table} WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY ${order}`

export const linesOfOrders = (db: Database, ids: readonly number[]) =>
  db.all<LineRow>(ofOrders('shop_order_line', 'order_id, position'), listOf(ids))
export const addressesOfOrders = (db: Database, ids: readonly number[]) =>
  db.all<OrderAddressRow>(ofOrders('shop_order_address', 'order_id'), listOf(ids))
export const documentsOfOrders = (db: Database, ids: readonly number[]) =>
  db.all<DocumentRow>(ofOrders('shop_order_document', 'id'), listOf(ids))
export const visibleComments = (db: Database, ids: readonly number[]) =>
  db.all<CommentRow>(ofOrders('shop_order_comment', 'id').replace(' ORDER', ' AND visible = 1 ORDER'), listOf(ids))

const ofDocuments = (table: string, order: string) =>
  `SELECT t.* FROM ${table} t JOIN shop_order_document d ON d.id = t.document_id
   WHERE d.order_id IN (SELECT value FROM json_each(?)) ORDER BY ${order}`

export const documentLinesOfOrders = (db: Database, ids: readonly number[]) =>
  db.all<DocumentLineRow>(ofDocuments('shop_order_document_line', 't.document_id, t.position'), listOf(ids))
export const tracksOfOrders = (db: Database, ids: readonly number[]) =>
  db.all<TrackRow>(ofDocuments('shop_order_track', 't.id'), listOf(ids))
