import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'

export interface CompareListRow {
  id: number
  uid: string
  customer_id: number | null
}

export interface CompareItemRow {
  id: number
  product_id: number
}

export const listByUid = (db: Database, uid: string) =>
  db.get<CompareListRow>('SELECT id, uid, customer_id FROM compare_list WHERE uid = ?', uid)
export const listOfCustomer = (db: Database, customerId: number) =>
  db.get<CompareListRow>('SELECT id, uid, customer_id FROM compare_list WHERE customer_id = ?', customerId)

/** @returns the uid */
export function insertList(db: Database, customerId: number | null) {
  const uid = randomBytes(16).toString('hex')
  db.run('INSERT INTO compare_list (uid, customer_id) VALUES (?, ?)', uid, customerId)
  return uid
}

export const giveListTo = (db: Database, id: number, customerId: number) =>
  db.run('UPDATE compare_list SET customer_id = ? WHERE id = ?', customerId, id)

export function deleteList(db: Database, id: number) {
  db.run('DELETE FROM compare_item WHERE list_id = ?', id)
  db.run('DELETE FROM compare_list WHERE id = ?', id)
}

export const itemsOfList = (db: Database, id: number) =>
  db.all<CompareItemRow>('SELECT id, product_id FROM compare_item WHERE list_id = ? ORDER BY id', id)
export const insertItem = (db: Database, listId: number, productId: number) =>
  db.run('INSERT OR IGNORE INTO compare_item (list_id, product_id) VALUES (?, ?)', listId, productId)
export const deleteItem = (db: Database, listId: number, productId: number) =>
  db.run('DELETE FROM compare_item WHERE list_id = ? AND product_id = ?', listId, productId)
