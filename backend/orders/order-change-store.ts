import type { Database } from '../database/database.ts'
import type { DocumentKind, DocumentRow } from './order-store.ts'

/** Saves an order's status; `heldFrom` is the status to return to from a hold, `null` for an order that is not on hold. */
export const saveStatus = (db: Database, orderId: number, status: string, at: string, heldFrom: string | null) =>
  db.run('UPDATE shop_order SET status = ?, status_changed_at = ?, held_from = ? WHERE id = ?', status, at, heldFrom, orderId)

export const saveCancelKey = (db: Database, orderId: number, key: string | null, reason: string | null) =>
  db.run('UPDATE shop_order SET cancel_key = ?, cancel_reason = ? WHERE id = ?', key, reason, orderId)

export const addCanceled = (db: Database, orderId: number, position: number, quantity: number) =>
  db.run('UPDATE shop_order_line SET canceled = canceled + ? WHERE order_id = ? AND position = ?', quantity, orderId, position)

export const addRestocked = (db: Database, orderId: number, position: number, quantity: number) =>
  db.run('UPDATE shop_order_line SET restocked = restocked + ? WHERE order_id = ? AND position = ?', quantity, orderId, position)

export const putOnShelf = (db: Database, productId: number, quantity: number) =>
  db.run('UPDATE product SET stock_quantity = stock_quantity + ? WHERE id = ?', quantity, productId)

export interface NewComment {
  orderId: number
  documentId?: number | null
  at: string
  message: string
  visible: boolean
}

export const insertComment = (db: Database, { orderId, documentId = null, at, message, visible }: NewComment) =>
  db.run(
    'INSERT INTO shop_order_comment (order_id, document_id, written_at, message, visible) VALUES (?, ?, ?, ?, ?)',
    ...[orderId, documentId, at, message, visible ? 1 : 0],
  )

export type NewDocument = Omit<DocumentRow, 'id' | 'number'>

export interface NewDocumentLine {
  position: number
  quantity: number
  row_total: number | null
  row_net: number | null
  discount: number | null
}

const nextNumber = (db: Database, kind: DocumentKind) => {
  const last = db.get<{ number: string | null }>('SELECT max(number) AS number FROM shop_order_document WHERE kind = ?', kind)
  return String(Number(last?.number ?? 0) + 1).padStart(9, '0')
}

/** Inserts a document with its lines; each kind is numbered from 1 with nine digits. Call it inside a transaction. */
export function insertDocument(db: Database, document: NewDocument, lines: readonly NewDocumentLine[]) {
  const number = nextNumber(db, document.kind)
  const names = Object.keys(document)
  const id = db.run(
    `INSERT INTO shop_order_document (number, ${names.join(', ')}) VALUES (?, ${names.map(() => '?').join(', ')})`,
    ...[number, ...Object.values(document)],
  )
  for (const { position, quantity, row_total, row_net, discount } of lines)
    db.run(
      `INSERT INTO shop_order_document_line (document_id, position, quantity, row_total, row_net, discount) VALUES (?, ?, ?, ?, ?, ?)`,
      ...[id, position, quantity, row_total, row_net, discount],
    )
  return { id, number }
}

export const insertTrack = (db: Database, documentId: number, carrier: string, title: string, number: string) =>
  db.run(
    'INSERT INTO shop_order_track (document_id, carrier, title, number) VALUES (?, ?, ?, ?)',
    ...[documentId, carrier, title, number],
  )
