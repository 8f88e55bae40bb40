import { createHmac, timingSafeEqual } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import type { Config } from './config.ts'

/** Milliseconds for which a proof is valid. */
export const proofLife = 5 * 60_000

const macOf = (key: string, of: string, until: string) => createHmac('sha256', key).update(`${until} ${of}`).digest('base64url')

/**
 * Creates a proof that something was just confirmed for `of`; every copy of the server that has the key can verify it, and no one else can
 * forge it.
 */
export function timedProof(key: string, of: string, now: number): string {
  const until = String(now + proofLife)
  return `${until}.${macOf(key, of, until)}`
}

export function isProofOf(proof: string, key: string, of: string, now: number): boolean {
  const [, until = '', mac = ''] = /^(\d{13,16})\.([\w-]{43})$/.exec(proof) ?? []
  if (!until || Number(until) <= now) return false
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, of, until)))
}

/** Returns the Set-Cookie for a proof; no script can read the cookie and no other site can send it. */
export const proofCookie = (name: string, proof: string, { canonicalOrigin }: Pick<Config, 'canonicalOrigin'>) =>
  serialize(name, proof, {
    ...{ path: '/graphql', httpOnly: true, sameSite: 'Strict', maxAge: proofLife / 1000 },
    secure: canonicalOrigin.startsWith('https:'),
  })
