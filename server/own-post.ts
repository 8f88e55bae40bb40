import type { Context } from 'hono'
import { readBounded } from './bounded-body.ts'
import type { Config } from './config.ts'
import type { Counting, Limits } from './limits/limits.ts'
import { isSameOrigin } from './request-guard.ts'

/** True when a POST comes from our own page. */
export function isFromOurPage(c: Context, config: Config): boolean {
  const host = c.req.header('host') ?? new URL(c.req.url).host
  return c.req.header('x-requested-with') === 'nx' && isSameOrigin(c.req.raw.headers, host, config)
}

/** The JSON of a small body; undefined where it is none or too long. */
export async function smallJson(c: Context, most = 8 * 1024): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readBounded(c.req.raw, most)))
  } catch {
    return undefined
  }
}

/** An answer that nobody keeps. */
export const told = (c: Context, data: object) => c.json({ data }, 200, { 'cache-control': 'no-store' })

export function refused(c: Context, status: 400 | 401 | 403 | 404 | 413 | 429 | 502 | 503, code: string, message: string) {
  return c.json({ errors: [{ message, extensions: { code } }] }, status, { 'cache-control': 'no-store' })
}

/** Counts a try; the answer for who has tried too often, with the time to wait, else undefined. */
export async function turnedAway(c: Context, limits: Limits, of: string, counting: Counting): Promise<Response | undefined> {
  const admission = await limits.admit(of, counting)
  if (admission.ok) return undefined
  c.header('retry-after', String(admission.wait))
  return refused(c, 429, 'TOO_MANY_REQUESTS', 'Too many requests, please wait')
}
