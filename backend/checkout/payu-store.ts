import type { Database } from '../database/database.ts'

/** A payment at PayU as the shop knows it. */
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
