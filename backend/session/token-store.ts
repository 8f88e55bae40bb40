import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Clock, OwnersChoices, SignedInCustomer } from '../endpoint/shop-context.ts'
import { readSignedToken, signToken } from './signed-token.ts'

const hour = 3_600_000

/** Milliseconds after which a token expires even when it is in use: as long as the page's cookie. */
export const longestLife = 30 * 24 * hour

/** Milliseconds between two writes of a token's use, so that not every read causes a write. */
const noteEvery = 60_000

type Life = Pick<OwnersChoices, 'customerTokenHours'>

/** Returns the secret, created on first use, so that no database accepts another's tokens. */
function secretOf(db: Database): Uint8Array {
  const kept = db.get<{ secret: Uint8Array }>('SELECT secret FROM token_secret')
  if (kept) return kept.secret
  db.run('INSERT OR IGNORE INTO token_secret (only, secret) VALUES (1, ?)', randomBytes(32))
  return secretOf(db)
}

/** Issues a token in addition to the customer's other valid ones; only its id and expiry are stored. */
export function issueToken(db: Database, clock: Clock, customerId: number, { customerTokenHours }: Life) {
  const now = clock().getTime()
  const expires = new Date(now + customerTokenHours * hour)
  db.run('DELETE FROM customer_token WHERE expires_at < ?', new Date(now - 24 * hour).toISOString())
  const insert = 'INSERT INTO customer_token (customer_id, expires_at) VALUES (?, ?)'
  const id = db.run(insert, customerId, expires.toISOString())
  return signToken(secretOf(db), { customerId, tokenId: id, issuedAt: new Date(now), expiresAt: new Date(now + longestLife) })
}

/**
 * Revokes all tokens of a customer.
 * @param except id of a token that stays valid, if any.
 */
export const revokeTokens = (db: Database, customerId: number, except = 0) =>
  db.run('UPDATE customer_token SET revoked = 1 WHERE customer_id = ? AND id <> ?', customerId, except)

export type TokenReading = { ok: true; customer: SignedInCustomer | null } | { ok: false; message: string }

/**
 * Reads a token, and extends its validity by the configured hours at each use.
 * @param header the Authorization header; anything but a bearer token reads as a guest, as in Magento.
 */
export function readToken(db: Database, clock: Clock, header: string | null, { customerTokenHours }: Life): TokenReading {
  const [scheme, token, ...more] = (header ?? '').trim().split(/\s+/)
  if (scheme?.toLowerCase() !== 'bearer' || !token || more.length > 0) return { ok: true, customer: null }
  const claims = readSignedToken(secretOf(db), token)
  if (!claims) return { ok: false, message: 'Composite reader could not read a token' }
  const now = clock().getTime()
  if (claims.expiresAt.getTime() <= now) return { ok: false, message: 'Consumer key has expired' }
  const found = db.get<{ id: number; is_b2b: number; revoked: number; expires_at: string }>(
    'SELECT c.id, c.is_b2b, t.revoked, t.expires_at FROM customer_token t JOIN customer c ON c.id = t.customer_id WHERE t.id = ? AND c.id = ?',
    ...[claims.tokenId, claims.customerId],
  )
  if (!found || found.revoked) return { ok: false, message: 'User token has been revoked' }
  const end = Date.parse(found.expires_at)
  if (end <= now) return { ok: false, message: 'Consumer key has expired' }
  const renewed = now + customerTokenHours * hour
  if (renewed - end >= noteEvery)
    db.run('UPDATE customer_token SET expires_at = ? WHERE id = ?', new Date(renewed).toISOString(), claims.tokenId)
  return { ok: true, customer: { id: found.id, isB2b: found.is_b2b === 1, tokenId: claims.tokenId } }
}
