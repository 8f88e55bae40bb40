import type { Database } from '../database/database.ts'

export interface StockAlertRow {
  id: number
  customer_id: number
  product_id: number
  store: string
}

/** Inserts a stock alert; a second one for the same product changes nothing. */
export const insertStockAlert = (db: Database, customerId: number, productId: number, store: string, at: Date) =>
  db.run(
    'INSERT OR IGNORE INTO stock_alert (customer_id, product_id, store, created_at) VALUES (?, ?, ?, ?)',
    ...[customerId, productId, store, at.toISOString()],
  )

export const waitingAlerts = (db: Database) =>
  db.all<StockAlertRow>('SELECT id, customer_id, product_id, store FROM stock_alert ORDER BY id')

/** Stock alerts of one customer, the latest first. */
export const alertsOf = (db: Database, customerId: number) =>
  db.all<{ product_id: number; created_at: string }>(
    'SELECT product_id, created_at FROM stock_alert WHERE customer_id = ? ORDER BY id DESC',
    customerId,
  )

export const deleteAlertOf = (db: Database, customerId: number, productId: number) =>
  db.run('DELETE FROM stock_alert WHERE customer_id = ? AND product_id = ?', customerId, productId)

export const deleteStockAlert = (db: Database, id: number) => db.run('DELETE FROM stock_alert WHERE id = ?', id)

/**
 * Sets the stock of a product or pack.
 * @returns false for an unknown SKU
 */
export function setStock(db: Database, sku: string, quantity: number) {
  const product = db.get<{ id: number }>('SELECT id FROM product WHERE sku = ?', sku)
  if (product) db.run('UPDATE product SET stock_quantity = ? WHERE id = ?', quantity, product.id)
  return product !== undefined
}
