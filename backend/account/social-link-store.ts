import type { Database } from '../database/database.ts'

/** Social networks that the customer has linked, the first linked one first. */
export const linkedTypes = (db: Database, customerId: number) =>
  db
    .all<{ type: string }>('SELECT type FROM social_link WHERE customer_id = ? ORDER BY linked_at, type', customerId)
    .map(({ type }) => type)

export const insertLink = (db: Database, customerId: number, type: string, at: Date) =>
  db.run('INSERT INTO social_link (customer_id, type, linked_at) VALUES (?, ?, ?)', customerId, type, at.toISOString())

export const deleteLink = (db: Database, customerId: number, type: string) =>
  db.run('DELETE FROM social_link WHERE customer_id = ? AND type = ?', customerId, type)
