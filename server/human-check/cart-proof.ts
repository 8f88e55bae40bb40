import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds an order may follow its check. */
const life = 5 * 60_000

const macOf = (secret: string, cartId: string, until: string) =>
  createHmac('sha256', `plon human check ${secret}`).update(`${until} ${cartId}`).digest('base64url')

/** Says that a person was seen at this very cart; every copy of the server can read it, and nobody else can write it. */
export function cartProof(secret: string, cartId: string, now: number): string {
  const until = String(now + life)
  return `${until}.${macOf(secret, cartId, until)}`
}

export function isProofOf(proof: string, secret: string, cartId: string, now: number): boolean {
  const [, until = '', mac = ''] = /^(\d{13,16})\.([\w-]{43})$/.exec(proof) ?? []
  if (!until || Number(until) <= now) return false
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, cartId, until)))
}

export const proofCookie = 'plon-human'
export const proofSeconds = life / 1000
