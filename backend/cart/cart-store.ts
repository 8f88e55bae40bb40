import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { quoteLinesOf } from '../quote/quote-line-store.ts'
import type { CartItemRow, NewItem } from './cart-item-row.ts'

export type { CartItemRow, NewItem } from './cart-item-row.ts'

export interface CartRow {
  id: number
  masked_id: string
  customer_id: number | null
  active: number
  email: string | null
  carrier: string | null
  method: string | null
  pickup_point: string | null
  payment: string | null
  purchase_order_number: string | null
  /** As the shopper typed it; whether it still applies is decided by the coupon's rule. */
  coupon: string | null
  /** Destination country while shipping is only estimated; overrides the cart's address. */
  estimatedCountry?: string
}

const newMaskedId = () => randomBytes(16).toString('hex')

export const cartByMask = (db: Database, maskedId: string) => db.get<CartRow>('SELECT * FROM cart WHERE masked_id = ?', maskedId)
export const cartById = (db: Database, id: number) => db.get<CartRow>('SELECT * FROM cart WHERE id = ?', id)
export const activeCartOf = (db: Database, customerId: number) =>
  db.get<CartRow>('SELECT * FROM cart WHERE customer_id = ? AND active = 1', customerId)

export function insertCart(db: Database, at: Date, customerId: number | null, maskedId = newMaskedId()) {
  db.run('INSERT INTO cart (masked_id, customer_id, created_at) VALUES (?, ?, ?)', maskedId, customerId, at.toISOString())
  return maskedId
}

export const closeCart = (db: Database, id: number) => db.run('UPDATE cart SET active = 0 WHERE id = ?', id)
export const giveCartTo = (db: Database, id: number, customerId: number) =>
  db.run('UPDATE cart SET customer_id = ? WHERE id = ?', customerId, id)
export const saveCoupon = (db: Database, id: number, code: string | null) =>
  db.run('UPDATE cart SET coupon = ? WHERE id = ?', code, id)

/** Returns the lines of a cart with their agreed prices. A negative id denotes a quote (its id negated), which is read like a cart. */
export const itemsOf = (db: Database, cartId: number): CartItemRow[] =>
  cartId < 0
    ? quoteLinesOf(db, -cartId)
    : db.all<CartItemRow>(
        `SELECT i.*, a.unit_price AS agreed_price FROM cart_item i
         LEFT JOIN agreed_price a ON a.cart_item_id = i.id AND a.quantity = i.quantity WHERE i.cart_id = ? ORDER BY i.id`,
        cartId,
      )
export const itemById = (db: Database, cartId: number, id: number) =>
  db.get<CartItemRow>('SELECT * FROM cart_item WHERE cart_id = ? AND id = ?', cartId, id)

export const insertItem = (
  db: Database,
  cartId: number,
  { product_id, variant_id, selections, options, signature, quantity }: NewItem,
) =>
  db.run(
    'INSERT INTO cart_item (cart_id, product_id, variant_id, selections, options, signature, quantity) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[cartId, product_id, variant_id, selections, options ?? null, signature, quantity],
  )
export const saveQuantity = (db: Database, id: number, quantity: number) =>
  db.run('UPDATE cart_item SET quantity = ? WHERE id = ?', quantity, id)
export const saveOptions = (db: Database, id: number, options: string) =>
  db.run('UPDATE cart_item SET options = ? WHERE id = ?', options, id)
export const deleteItem = (db: Database, id: number) => db.run('DELETE FROM cart_item WHERE id = ?', id)
/** Moves the agreed price along with a line that moves to another cart. */
export const carryAgreedPrice = (db: Database, from: number, to: number) =>
  db.run('UPDATE agreed_price SET cart_item_id = ? WHERE cart_item_id = ?', to, from)
