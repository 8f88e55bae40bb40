import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { inHashingLine } from './hashing-line.ts'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const length = 32

/** Longest password in characters; Magento's limit, so that hashing huge passwords cannot overload the server. */
export const longestPassword = 256

const stored = (salt: Buffer, hash: Buffer) => `${salt.toString('hex')}:${hash.toString('hex')}`

export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  return stored(salt, await inHashingLine(() => derive(password, salt, length)))
}

/** Hashes synchronously, for seeds. */
export function hashPasswordAtOnce(password: string) {
  const salt = randomBytes(16)
  return stored(salt, scryptSync(password, salt, length))
}

// Compared when there is no account or no password, so that the answer takes the same time.
const nobody = `${'0'.repeat(32)}:${'0'.repeat(64)}`

/** Compares a password as a whole, byte by byte: it is neither truncated, trimmed nor normalised. */
export async function passwordMatches(password: string, kept: string | null | undefined) {
  const tooLong = password.length > longestPassword * 2
  const [salt = '', hash = ''] = (kept ?? nobody).split(':')
  const derived = await inHashingLine(() => derive(tooLong ? '' : password, Buffer.from(salt, 'hex'), length))
  const equal = timingSafeEqual(derived, Buffer.from(hash, 'hex'))
  return equal && !tooLong && kept != null
}
