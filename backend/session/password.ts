import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const length = 32

export function hashPassword(password: string) {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${scryptSync(password, salt, length).toString('hex')}`
}

// Compared when the e-mail is unknown, so that the answer takes as long as for a known one.
const nobody = `${'0'.repeat(32)}:${'0'.repeat(64)}`

export async function passwordMatches(password: string, stored: string = nobody) {
  const [salt = '', hash = ''] = stored.split(':')
  const derived = await derive(password, Buffer.from(salt, 'hex'), length)
  return timingSafeEqual(derived, Buffer.from(hash, 'hex'))
}
