import type { Database } from '../database/database.ts'

/** A payment at PayU as stored by the shop. */
export interface PayuPayment {
  payu_order_id: string
  order_id: number
  /** Grosz. */
  amount: number
  status: string
  settled_at: string | null
}

export const insertPayment = (db: Database, { payu_order_id, order_id, amount, status }: Omit<PayuPayment, 'settled_at'>) =>
  db.run(
    'INSERT INTO payu_payment (payu_order_id, order_id, amount, status) VALUES (?, ?, ?, ?)',
    ...[payu_order_id, order_id, amount, status],
  )

export const paymentById = (db: Database, payuOrderId: string) =>
  db.get<PayuPayment>('SELECT * FROM payu_payment WHERE payu_order_id = ?', payuOrderId)

export const saveWord = (db: Database, payuOrderId: string, status: string) =>
  db.run('UPDATE payu_payment SET status = ? WHERE payu_order_id = ?', status, payuOrderId)

export const saveSettled = (db: Database, payuOrderId: string, status: string, at: string) =>
  db.run('UPDATE payu_payment SET status = ?, settled_at = ? WHERE payu_order_id = ?', status, at, payuOrderId)

/** Returns an order's payment attempts without a final status. */
export const openPayments = (db: Database, orderId: number) =>
  db.all<PayuPayment>('SELECT * FROM payu_payment WHERE order_id = ? AND settled_at IS NULL', orderId)

/** Marks an order's payment attempts as replaced by a later one: the shopper is only notified of the later one. */
export const replacePayments = (db: Database, orderId: number) =>
  db.run("UPDATE payu_payment SET status = 'REPLACED' WHERE order_id = ?", orderId)

/** Whether PayU has refused the current attempt. */
export const isRefused = (db: Database, orderId: number) => {
  const current = db.all<PayuPayment>("SELECT * FROM payu_payment WHERE order_id = ? AND status <> 'REPLACED'", orderId)
  return current.some(({ status }) => status === 'CANCELED' || status === 'REJECTED')
}

/** Returns orders that have awaited their payment at PayU since before the given time. */
export const unpaidSince = (db: Database, before: string) =>
  db.all<{ id: number }>(
    `SELECT id FROM shop_order WHERE status = 'pending_payment' AND coalesce(status_changed_at, placed_at) < ?
       AND EXISTS (SELECT 1 FROM payu_payment WHERE order_id = shop_order.id)`,
    before,
  )
