import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

export interface TokenClaims {
  customerId: number
  tokenId: number
  issuedAt: Date
  expiresAt: Date
}

/** Magento's user type of a customer. */
const customerKind = 3

// A token has about 200 characters; the signature of a much longer text is not checked.
const longestToken = 2048

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0))
const claimsSchema = v.object({ uid: seconds, utypid: v.literal(customerKind), iat: seconds, exp: seconds, jti: seconds })

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signatureOf = (secret: Uint8Array, signed: string) => createHmac('sha256', secret).update(signed).digest('base64url')

/** Signs a JSON Web Token with Magento's claims; `jti` is the token's id, by which it is revoked. */
export function signToken(secret: Uint8Array, { customerId, tokenId, issuedAt, expiresAt }: TokenClaims) {
  const iat = Math.floor(issuedAt.getTime() / 1000)
  const exp = Math.floor(expiresAt.getTime() / 1000)
  const payload = { uid: customerId, utypid: customerKind, iat, exp, jti: tokenId }
  const signed = `${encoded({ kid: '1', alg: 'HS256' })}.${encoded(payload)}`
  return `${signed}.${signatureOf(secret, signed)}`
}

function parsed(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Reads a token that was signed with this secret; the algorithm named in the token is ignored.
 * @returns `undefined` for anything else
 */
export function readSignedToken(secret: Uint8Array, token: string): TokenClaims | undefined {
  if (token.length > longestToken) return undefined
  const [header = '', payload = '', signature = '', ...more] = token.split('.')
  if (more.length > 0) return undefined
  const expected = Buffer.from(signatureOf(secret, `${header}.${payload}`))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const claims = v.safeParse(claimsSchema, parsed(payload))
  if (!claims.success) return undefined
  const { uid, iat, exp, jti } = claims.output
  return { customerId: uid, tokenId: jti, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) }
}
