import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../endpoint/shop-context.ts'
import { demoCredentials } from './demo-credentials.ts'
import { payuAnswer } from './sandbox-answers.ts'

const lifeInSeconds = 43_199

const sealed = (expires: string) => createHmac('sha256', demoCredentials.clientSecret).update(expires).digest('hex')

/** Answers `POST /pl/standard/user/oauth/authorize` with a token that contains its own expiry. */
export async function authorize(body: string, clock: Clock) {
  const form = new URLSearchParams(body)
  const known =
    form.get('grant_type') === 'client_credentials' &&
    form.get('client_id') === demoCredentials.clientId &&
    form.get('client_secret') === demoCredentials.clientSecret
  if (!known) return payuAnswer({ error: 'invalid_client', error_description: 'Bad client credentials' }, 401)
  const expires = String(clock().getTime() + lifeInSeconds * 1000)
  const token = { access_token: `${expires}.${sealed(expires)}`, token_type: 'bearer', expires_in: lifeInSeconds }
  return payuAnswer({ ...token, grant_type: 'client_credentials' })
}

export function isAuthorized(header: string | null, clock: Clock) {
  const [, expires = '', seal = ''] = /^Bearer (\d{1,16})\.([0-9a-f]{64})$/i.exec(header ?? '') ?? []
  if (expires === '') return false
  return timingSafeEqual(Buffer.from(sealed(expires)), Buffer.from(seal.toLowerCase())) && Number(expires) > clock().getTime()
}
