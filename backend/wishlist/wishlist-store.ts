import { randomBytes } from 'node:crypto'
import type { NewItem } from '../cart/cart-store.ts'
import { type Database, listOf } from '../database/database.ts'

export type Visibility = 'PRIVATE' | 'PUBLIC'

export interface WishlistRow {
  id: number
  customer_id: number
  sharing_code: string
  updated_at: string
  name: string | null
  visibility: Visibility
}

/** An item in the shape of a cart line, so that it can be moved to the cart. */
export interface NewWish extends NewItem {
  /** JSON of the options of a download or a gift card, as sent by the client. */
  request?: string | null
}

export interface WishlistItemRow extends NewWish {
  id: number
  wishlist_id: number
  description: string | null
  added_at: string
}

export const wishlistById = (db: Database, id: number) => db.get<WishlistRow>('SELECT * FROM wishlist WHERE id = ?', id)
/** Returns all wish lists of a customer, the default one first. */
export const wishlistsOf = (db: Database, customerId: number) =>
  db.all<WishlistRow>('SELECT * FROM wishlist WHERE customer_id = ? ORDER BY id', customerId)
export const wishlistOf = (db: Database, customerId: number) =>
  db.get<WishlistRow>('SELECT * FROM wishlist WHERE customer_id = ? ORDER BY id LIMIT 1', customerId)

export const saveWishlistName = (db: Database, id: number, name: string | null, visibility: Visibility) =>
  db.run('UPDATE wishlist SET name = ?, visibility = ? WHERE id = ?', name, visibility, id)

export function deleteWishlistRow(db: Database, id: number) {
  db.run('DELETE FROM wishlist_item WHERE wishlist_id = ?', id)
  db.run('DELETE FROM wishlist WHERE id = ?', id)
}

const newSharingCode = () => randomBytes(16).toString('hex')

export const insertWishlist = (db: Database, customerId: number, at: string, sharingCode = newSharingCode()) =>
  db.run('INSERT INTO wishlist (customer_id, sharing_code, updated_at) VALUES (?, ?, ?)', customerId, sharingCode, at)

export const touchWishlist = (db: Database, id: number, at: string) =>
  db.run('UPDATE wishlist SET updated_at = ? WHERE id = ?', at, id)

export const wishesOf = (db: Database, wishlistId: number) =>
  db.all<WishlistItemRow>('SELECT * FROM wishlist_item WHERE wishlist_id = ? ORDER BY id', wishlistId)

export const wishesAt = (db: Database, wishlistId: number, offset: number, count: number) =>
  db.all<WishlistItemRow>(
    'SELECT * FROM wishlist_item WHERE wishlist_id = ? ORDER BY id LIMIT ? OFFSET ?',
    ...[wishlistId, count, offset],
  )

export const wishesByIds = (db: Database, wishlistId: number, ids: readonly number[]) =>
  db.all<WishlistItemRow>(
    'SELECT * FROM wishlist_item WHERE wishlist_id = ? AND id IN (SELECT value FROM json_each(?)) ORDER BY id',
    ...[wishlistId, listOf(ids)],
  )

export const countWishes = (db: Database, wishlistId: number) =>
  db.get<{ n: number }>('SELECT count(*) AS n FROM wishlist_item WHERE wishlist_id = ?', wishlistId)?.n ?? 0

export const wishById = (db: Database, wishlistId: number, id: number) =>
  db.get<WishlistItemRow>('SELECT * FROM wishlist_item WHERE wishlist_id = ? AND id = ?', wishlistId, id)
export const wishBySignature = (db: Database, wishlistId: number, signature: string) =>
  db.get<WishlistItemRow>('SELECT * FROM wishlist_item WHERE wishlist_id = ? AND signature = ?', wishlistId, signature)

export const insertWish = (db: Database, wishlistId: number, item: NewWish, at: string, description: string | null = null) =>
  db.run(
    `INSERT INTO wishlist_item (wishlist_id, product_id, variant_id, selections, options, request, signature, quantity, description, added_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[wishlistId, item.product_id, item.variant_id, item.selections, item.options ?? null, item.request ?? null],
    ...[item.signature, item.quantity, description, at],
  )

export const saveWish = (db: Database, wish: WishlistItemRow) =>
  db.run(
    `UPDATE wishlist_item SET variant_id = ?, selections = ?, options = ?, request = ?, signature = ?, quantity = ?, description = ?
     WHERE id = ?`,
    ...[wish.variant_id, wish.selections, wish.options ?? null, wish.request ?? null],
    ...[wish.signature, wish.quantity, wish.description, wish.id],
  )

export const deleteWish = (db: Database, id: number) => db.run('DELETE FROM wishlist_item WHERE id = ?', id)
