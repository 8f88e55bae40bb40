import type { Database } from '../database/database.ts'

export interface PaymentToken {
  public_hash: string
  payment_method_code: string
  type: 'account' | 'card'
  /** JSON of what may be shown: type and last digits of a card, or the owner of an account. */
  details: string
  /** ISO 8601. */
  expires_at: string
}

/** Returns the tokens that have not expired, newest first. */
export const tokensOf = (db: Database, customerId: number, now: Date) =>
  db.all<PaymentToken>(
    'SELECT public_hash, payment_method_code, type, details FROM payment_token WHERE customer_id = ? AND expires_at > ? ORDER BY id DESC',
    ...[customerId, now.toISOString()],
  )

export const insertToken = (db: Database, customerId: number, token: PaymentToken) =>
  db.run(
    'INSERT INTO payment_token (customer_id, public_hash, payment_method_code, type, details, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
    ...[customerId, token.public_hash, token.payment_method_code, token.type, token.details, token.expires_at],
  )

/** Deletes a payment token and returns whether the customer had it. */
export function deleteToken(db: Database, customerId: number, publicHash: string): boolean {
  const found = db.get<{ id: number }>(
    'SELECT id FROM payment_token WHERE customer_id = ? AND public_hash = ?',
    ...[customerId, publicHash],
  )
  if (found) db.run('DELETE FROM payment_token WHERE id = ?', found.id)
  return found !== undefined
}
