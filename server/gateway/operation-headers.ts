import { createHash } from 'node:crypto'

export type OperationReading =
  | { ok: true; key: string | undefined }
  | { ok: false; status: 400 | 409; code: string; message: string }

/**
 * Reads what a queued change states about itself, so that it takes effect in time and for its owner, or not at all: `X-Not-After` (server's
 * clock, ms), `X-Op-Principal` (`guest` or the SHA-256 of the token it was meant for), `Idempotency-Key`. Requests without them are
 * accepted as they are; an unreadable time is ignored.
 */
export function readOperationHeaders(headers: Headers, token: string | undefined, now: number): OperationReading {
  const notAfter = headers.get('x-not-after') ?? ''
  if (/^\d{1,16}$/.test(notAfter) && Number(notAfter) <= now)
    return { ok: false, status: 409, code: 'TOO_LATE', message: 'The change came later than it was meant to' }
  const principal = headers.get('x-op-principal')
  if (principal !== null && principal !== principalOf(token))
    return { ok: false, status: 409, code: 'PRINCIPAL_CHANGED', message: 'Somebody else is signed in now' }
  const key = headers.get('idempotency-key') ?? undefined
  if (key !== undefined && !/^[\w.-]{8,80}$/.test(key))
    return {
      ok: false,
      status: 400,
      code: 'BAD_IDEMPOTENCY_KEY',
      message: 'An Idempotency-Key has 8 to 80 letters, digits, dots, dashes',
    }
  return { ok: true, key }
}

export const tooLate = {
  ok: false,
  status: 409,
  code: 'TOO_LATE',
  message: 'The change came later than it was meant to',
} as const

export function principalOf(token: string | undefined) {
  return token ? createHash('sha256').update(token).digest('hex') : 'guest'
}
