import type { Database } from '../database/database.ts'
import type { Clock } from '../endpoint/shop-context.ts'

export const humanCheckPath = '/services/recaptcha'

/** Keys of the invented site. */
export const humanCheckKeys = { site: 'plon-demo-site', secret: 'plon-demo-secret' }

const life = 120_000

/** The page's `grecaptcha`: it only issues a token for an action and decides nothing. */
const script = `window.grecaptcha={ready:function(f){f()},execute:function(k,o){return Promise.resolve('test-token:'+((o&&o.action)||'')+':0.9:'+Date.now()+'-'+Math.random().toString(36).slice(2)+'@'+(globalThis.location?.hostname??'localhost'))}};`

const answer = (errors: string[], more: object = {}) =>
  Response.json({ success: errors.length === 0, ...more, ...(errors.length > 0 ? { 'error-codes': errors } : {}) })

/**
 * Imitates Google reCAPTCHA v3. Tokens read `test-token:<action>:<score>` with an optional `:<milliseconds>-<nonce>` and `@<host>` of the
 * page; one with a time is valid for two minutes and one verification.
 */
export async function humanCheck(request: Request, db: Database, clock: Clock): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname === `${humanCheckPath}/api.js`)
    return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' } })
  if (url.pathname !== `${humanCheckPath}/api/siteverify`) return new Response('Not found', { status: 404 })
  const form = request.method === 'POST' ? new URLSearchParams((await request.text()).slice(0, 10_000)) : url.searchParams
  const [secret, token] = [form.get('secret'), form.get('response')]
  if (!secret) return answer(['missing-input-secret'])
  if (secret !== humanCheckKeys.secret) return answer(['invalid-input-secret'])
  if (!token) return answer(['missing-input-response'])
  const [, action, score, made, host] =
    /^test-token:([A-Za-z0-9/_]*):([01](?:\.\d+)?)(?::(\d{1,16})-?[\w-]*)?(?:@([\w.-]{1,253}))?$/.exec(token) ?? []
  if (score === undefined) return answer(['invalid-input-response'])
  const now = clock().getTime()
  const isOld = made !== undefined && (now - Number(made) > life || Number(made) - now > life)
  const isUsed = db.get('SELECT 1 FROM human_check_token WHERE token = ?', token) !== undefined
  if (isOld || isUsed) return answer(['timeout-or-duplicate'])
  if (made !== undefined) db.run('INSERT INTO human_check_token VALUES (?)', token)
  return answer([], {
    score: Number(score),
    action,
    challenge_ts: clock().toISOString(),
    hostname: host ?? 'localhost',
  })
}
