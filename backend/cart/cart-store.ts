import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'

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
}

export interface CartItemRow {
  id: number
  cart_id: number
  product_id: number
  variant_id: number | null
  /** JSON of ChosenPart[] for a bundle. */
  selections: string | null
  /** Equal for items that are one line: product, variant and parts. */
  signature: string
  quantity: number
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

export const itemsOf = (db: Database, cartId: number) =>
  db.all<CartItemRow>('SELECT * FROM cart_item WHERE cart_id = ? ORDER BY id', cartId)
export const itemById = (db: Database, cartId: number, id: number) =>
  db.get<CartItemRow>('SELECT * FROM cart_item WHERE cart_id = ? AND id = ?', cartId, id)
export const itemBySignature = (db: Database, cartId: number, signature: string) =>
  db.get<CartItemRow>('SELECT * FROM cart_item WHERE cart_id = ? AND signature = ?', cartId, signature)

export type NewItem = Pick<CartItemRow, 'product_id' | 'variant_id' | 'selections' | 'signature' | 'quantity'>

export const insertItem = (db: Database, cartId: number, { product_id, variant_id, selections, signature, quantity }: NewItem) =>
  db.run(
    'INSERT INTO cart_item (cart_id, product_id, variant_id, selections, signature, quantity) VALUES (?, ?, ?, ?, ?, ?)',
    ...[cartId, product_id, variant_id, selections, signature, quantity],
  )
export const saveQuantity = (db: Database, id: number, quantity: number) =>
  db.run('UPDATE cart_item SET quantity = ? WHERE id = ?', quantity, id)
export const deleteItem = (db: Database, id: number) => db.run('DELETE FROM cart_item WHERE id = ?', id)
