import type { Database } from '../database/database.ts'

export interface NewOrder {
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
  consent_to_rules: number
  consent_to_phone_commercials: number
  consent_to_email_commercials: number
}

export interface OrderLine {
  sku: string
  parent_sku: string | null
  name: string
  quantity: number
  unit_price: number
  row_total: number
  row_net: number
  selections: string | null
}

/** @returns the order's number, nine digits counted from 1. Call it inside the transaction that closes the cart. */
export function insertOrder(db: Database, order: NewOrder, lines: readonly OrderLine[]) {
  const last = db.get<{ id: number | null }>('SELECT max(id) AS id FROM shop_order')?.id ?? 0
  const number = String(last + 1).padStart(9, '0')
  const names = Object.keys(order)
  const id = db.run(
    `INSERT INTO shop_order (number, ${names.join(', ')}) VALUES (?, ${names.map(() => '?').join(', ')})`,
    ...[number, ...Object.values(order)],
  )
  lines.forEach(({ sku, parent_sku, name, quantity, unit_price, row_total, row_net, selections }, position) =>
    db.run(
      'INSERT INTO shop_order_line VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[id, position + 1, sku, parent_sku, name, quantity, unit_price, row_total, row_net, selections],
    ),
  )
  return { id, number }
}

export const takeFromStock = (db: Database, productId: number, quantity: number) =>
  db.run('UPDATE product SET stock_quantity = stock_quantity - ? WHERE id = ?', quantity, productId)
