import type { Database } from '../../database/database.ts'

export type SandboxStatus = 'NEW' | 'PENDING' | 'COMPLETED' | 'CANCELED'

export interface SandboxOrder {
  id: string
  ext_order_id: string | null
  made_at: string
  /** Origin at which the sandbox was called, so that it can tell its own shop from others. */
  own_origin: string
  request: string
  amount: number
  status: SandboxStatus
  due_at: string | null
  due_status: SandboxStatus | null
}

export const sandboxOrder = (db: Database, id: string) =>
  db.get<SandboxOrder>('SELECT * FROM payu_sandbox_order WHERE id = ?', id)

export const isTaken = (db: Database, extOrderId: string) =>
  db.get('SELECT 1 FROM payu_sandbox_order WHERE ext_order_id = ?', extOrderId) !== undefined

export const insertSandboxOrder = (db: Database, order: SandboxOrder) =>
  db.run(
    `INSERT INTO payu_sandbox_order (id, ext_order_id, made_at, own_origin, request, amount, status, due_at, due_status)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[order.id, order.ext_order_id, order.made_at, order.own_origin, order.request, order.amount],
    ...[order.status, order.due_at, order.due_status],
  )

export const saveStatus = (db: Database, id: string, status: SandboxStatus) =>
  db.run('UPDATE payu_sandbox_order SET status = ?, due_at = NULL, due_status = NULL WHERE id = ?', status, id)

export const saveDue = (db: Database, id: string, at: string, status: SandboxStatus) =>
  db.run("UPDATE payu_sandbox_order SET status = 'PENDING', due_at = ?, due_status = ? WHERE id = ?", at, status, id)

export const dueOrders = (db: Database, now: string) =>
  db.all<SandboxOrder & { due_status: SandboxStatus }>(
    'SELECT * FROM payu_sandbox_order WHERE due_at <= ? AND due_status IS NOT NULL ORDER BY due_at',
    now,
  )

export interface WaitingNotification {
  id: number
  order_id: string
  body: string
  attempts: number
}

export const insertNotification = (db: Database, orderId: string, body: string, at: string) =>
  db.run('INSERT INTO payu_sandbox_notification (order_id, body, attempts, next_at) VALUES (?, ?, 0, ?)', orderId, body, at)
export const waitingNotifications = (db: Database, now: string) =>
  db.all<WaitingNotification>(
    'SELECT id, order_id, body, attempts FROM payu_sandbox_notification WHERE next_at <= ? ORDER BY id LIMIT 50',
    now,
  )
export const deleteNotification = (db: Database, id: number) => db.run('DELETE FROM payu_sandbox_notification WHERE id = ?', id)
export const postponeNotification = (db: Database, id: number, at: string) =>
  db.run('UPDATE payu_sandbox_notification SET attempts = attempts + 1, next_at = ? WHERE id = ?', at, id)

/** Returns the time of the next pending change or notification, `null` where there is none. */
export const nextDue = (db: Database) =>
  db.get<{ at: string | null }>(
    'SELECT min(at) AS at FROM (SELECT min(due_at) AS at FROM payu_sandbox_order UNION ALL SELECT min(next_at) FROM payu_sandbox_notification)',
  )?.at ?? null

export const refundedOf = (db: Database, orderId: string) =>
  db.get<{ sum: number | null }>('SELECT sum(amount) AS sum FROM payu_sandbox_refund WHERE order_id = ?', orderId)?.sum ?? 0
export const insertRefund = (
  db: Database,
  refund: { id: string; order_id: string; amount: number; description: string; made_at: string },
) =>
  db.run(
    'INSERT INTO payu_sandbox_refund (id, order_id, amount, description, made_at) VALUES (?, ?, ?, ?, ?)',
    ...[refund.id, refund.order_id, refund.amount, refund.description, refund.made_at],
  )
