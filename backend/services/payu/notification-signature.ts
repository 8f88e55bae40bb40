import { createHash, timingSafeEqual } from 'node:crypto'

const algorithms: Record<string, string | undefined> = {
  MD5: 'md5',
  SHA: 'sha1',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
}

const digest = (algorithm: string, body: string, secondKey: string) =>
  createHash(algorithm).update(body).update(secondKey).digest('hex')

/** Returns the `OpenPayu-Signature` header of a notification, as PayU computes it. */
export const signatureHeader = (body: string, secondKey: string) =>
  `sender=checkout;signature=${digest('md5', body, secondKey)};algorithm=MD5;content=DOCUMENT`

/** Returns whether exactly this body was signed with the second key of the point of sale. */
export function isSigned(body: string, header: string | null, secondKey: string) {
  const parts = new Map((header ?? '').split(';').map((part) => part.trim().split('=', 2) as [string, string | undefined]))
  const algorithm = algorithms[parts.get('algorithm')?.toUpperCase() ?? '']
  const signature = parts.get('signature')?.toLowerCase()
  if (!algorithm || !signature) return false
  const expected = Buffer.from(digest(algorithm, body, secondKey))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
