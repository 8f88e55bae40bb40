import { type Database, listOf } from '../database/database.ts'

export interface ReturnRow {
  id: number
  order_id: number
  status: string
  email: string
  made_at: string
  confirm_key: string | null
}

export interface ReturnItemRow {
  id: number
  return_id: number
  /** Position of the order line. */
  position: number
  quantity: number
  /** JSON of values by attribute code; `null` where none were given. */
  attributes: string | null
}

export interface ReturnTrackRow {
  id: number
  return_id: number
  carrier: string
  number: string
}

export const returnById = (db: Database, id: number) => db.get<ReturnRow>('SELECT * FROM goods_return WHERE id = ?', id)
export const returnsOfOrder = (db: Database, orderId: number) =>
  db.all<ReturnRow>('SELECT * FROM goods_return WHERE order_id = ? ORDER BY id DESC', orderId)
export const returnsOfCustomer = (db: Database, customerId: number) =>
  db.all<ReturnRow>(
    'SELECT r.* FROM goods_return r JOIN shop_order o ON o.id = r.order_id WHERE o.customer_id = ? ORDER BY r.id DESC',
    customerId,
  )
export const itemsOfReturn = (db: Database, id: number) =>
  db.all<ReturnItemRow>('SELECT * FROM goods_return_item WHERE return_id = ? ORDER BY id', id)
export const commentsOfReturn = (db: Database, id: number) =>
  db.all<{ id: number; written_at: string; text: string }>(
    'SELECT * FROM goods_return_comment WHERE return_id = ? ORDER BY id',
    id,
  )
export const tracksOfReturn = (db: Database, id: number) =>
  db.all<ReturnTrackRow>('SELECT * FROM goods_return_track WHERE return_id = ? ORDER BY id', id)
export const trackById = (db: Database, id: number) => db.get<ReturnTrackRow>('SELECT * FROM goods_return_track WHERE id = ?', id)

/** Returns the pieces of a line with a requested return; denied or rejected ones may be requested again. */
export const requestedOf = (db: Database, orderId: number, position: number) =>
  db.get<{ n: number | null }>(
    `SELECT sum(i.quantity) AS n FROM goods_return_item i JOIN goods_return r ON r.id = i.return_id
     WHERE r.order_id = ? AND i.position = ? AND r.status NOT IN ('DENIED', 'REJECTED')`,
    ...[orderId, position],
  )?.n ?? 0

/** Returns the same for every line of several orders, by `order/position`. */
export const requestedOfOrders = (db: Database, orderIds: readonly number[]) =>
  new Map(
    db
      .all<{ line: string; n: number }>(
        `SELECT r.order_id || '/' || i.position AS line, sum(i.quantity) AS n
         FROM json_each(?) asked CROSS JOIN goods_return r ON r.order_id = asked.value JOIN goods_return_item i ON i.return_id = r.id
         WHERE r.status NOT IN ('DENIED', 'REJECTED') GROUP BY 1`,
        listOf(orderIds),
      )
      .map(({ line, n }) => [line, n]),
  )

export const insertReturn = (db: Database, row: Omit<ReturnRow, 'id'>) =>
  db.run(
    'INSERT INTO goods_return (order_id, status, email, made_at, confirm_key) VALUES (?, ?, ?, ?, ?)',
    ...[row.order_id, row.status, row.email, row.made_at, row.confirm_key],
  )
export const insertReturnItem = (db: Database, row: Omit<ReturnItemRow, 'id'>) =>
  db.run(
    'INSERT INTO goods_return_item (return_id, position, quantity, attributes) VALUES (?, ?, ?, ?)',
    ...[row.return_id, row.position, row.quantity, row.attributes],
  )
export const insertReturnComment = (db: Database, returnId: number, at: string, text: string) =>
  db.run('INSERT INTO goods_return_comment (return_id, written_at, text) VALUES (?, ?, ?)', returnId, at, text)
export const insertReturnTrack = (db: Database, returnId: number, carrier: string, number: string) =>
  db.run('INSERT INTO goods_return_track (return_id, carrier, number) VALUES (?, ?, ?)', returnId, carrier, number)
export const deleteReturnTrack = (db: Database, id: number) => db.run('DELETE FROM goods_return_track WHERE id = ?', id)
export const setReturnStatus = (db: Database, id: number, status: string) =>
  db.run('UPDATE goods_return SET status = ? WHERE id = ?', status, id)
export const confirmReturnRow = (db: Database, id: number) =>
  db.run("UPDATE goods_return SET status = 'PENDING', confirm_key = NULL WHERE id = ?", id)
