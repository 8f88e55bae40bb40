import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { inHashingLine } from './hashing-line.ts'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const length = 32

/** In characters; Magento's, so that nobody can keep the shop busy with a password of a megabyte. */
export const longestPassword = 256

const stored = (salt: Buffer, hash: Buffer) => `${salt.toString('hex')}:${hash.toString('hex')}`

export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  return stored(salt, await inHashingLine(() => derive(password, salt, length)))
}

/** For seeds, which are written in one go. */
export function hashPasswordAtOnce(password: string) {
  const salt = randomBytes(16)
  return stored(salt, scryptSync(password, salt, length))
}

// Compared when there is no account or no password yet, so that the answer takes as long as otherwise.
const nobody = `${'0'.repeat(32)}:${'0'.repeat(64)}`

/** The whole password counts, byte by byte: it is neither cut, trimmed nor normalised. */
export async function passwordMatches(password: string, kept: string | null | undefined) {
  const tooLong = password.length > longestPassword * 2
  const [salt = '', hash = ''] = (kept ?? nobody).split(':')
  const derived = await inHashingLine(() => derive(tooLong ? '' : password, Buffer.from(salt, 'hex'), length))
  const equal = timingSafeEqual(derived, Buffer.from(hash, 'hex'))
  return equal && !tooLong && kept != null
}
