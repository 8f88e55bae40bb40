import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { ownName } from '#config/own-name.ts'
import type { Config } from '../config.ts'

const name = ownName('device')
/** Seconds; browsers keep no cookie longer. */
const days400 = 400 * 24 * 3600

export interface KnownDevices {
  /** Whether this browser has signed in to the account of this e-mail address before. */
  knows(c: Context, email: string | undefined): boolean
  /** Returns the Set-Cookie for a browser that has just signed in. */
  remember(email: string): string
}

/**
 * Creates the proofs of known devices: a browser that has signed in keeps one in a cookie that no script can read and no one else can
 * forge. Attempts of strangers at the account are then not counted for it.
 */
export function createKnownDevices(config: Pick<Config, 'deviceSecret' | 'canonicalOrigin'>): KnownDevices {
  const secret = config.deviceSecret ?? randomBytes(32)
  const proofOf = (email: string) => createHmac('sha256', secret).update(`plon device ${email}`).digest('base64url')
  return {
    knows(c, email) {
      const shown = Buffer.from(getCookie(c, name) ?? '')
      const wanted = Buffer.from(email ? proofOf(email) : '')
      return wanted.length > 0 && shown.length === wanted.length && timingSafeEqual(shown, wanted)
    },
    remember: (email) =>
      serialize(name, proofOf(email), {
        ...{ path: '/graphql', httpOnly: true, sameSite: 'Strict', maxAge: days400 },
        secure: config.canonicalOrigin.startsWith('https:'),
      }),
  }
}
