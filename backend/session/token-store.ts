import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Clock, SignedInCustomer } from '../endpoint/shop-context.ts'

const lifeInMilliseconds = 3_600_000

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new token beside those that still live; only its digest is kept. */
export function issueToken(db: Database, clock: Clock, customerId: number) {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(clock().getTime() + lifeInMilliseconds).toISOString()
  db.run('INSERT INTO customer_token (hash, customer_id, expires_at) VALUES (?, ?, ?)', digest(token), customerId, expires)
  return token
}

export const revokeTokens = (db: Database, customerId: number) =>
  db.run('UPDATE customer_token SET revoked = 1 WHERE customer_id = ?', customerId)

export type TokenReading = { ok: true; customer: SignedInCustomer | null } | { ok: false; message: string }

/** @param header the Authorization header; anything but a bearer token reads as a guest, as in Magento. */
export function readToken(db: Database, clock: Clock, header: string | null): TokenReading {
  const [scheme, token, ...more] = (header ?? '').trim().split(/\s+/)
  if (scheme?.toLowerCase() !== 'bearer' || !token || more.length > 0) return { ok: true, customer: null }
  const found = db.get<{ id: number; is_b2b: number; expires_at: string; revoked: number }>(
    'SELECT c.id, c.is_b2b, t.expires_at, t.revoked FROM customer_token t JOIN customer c ON c.id = t.customer_id WHERE t.hash = ?',
    digest(token),
  )
  if (!found) return { ok: false, message: "User token doesn't exist" }
  if (found.revoked) return { ok: false, message: 'User token has been revoked' }
  if (found.expires_at <= clock().toISOString()) return { ok: false, message: 'User token has been expired' }
  return { ok: true, customer: { id: found.id, isB2b: found.is_b2b === 1 } }
}
