import type { Context } from 'hono'
import { readBounded } from './bounded-body.ts'
import type { Config } from './config.ts'
import type { Counting, Limits } from './limits/limits.ts'
import { isSameOrigin } from './request-guard.ts'

/** Whether a POST comes from our own page. */
export function isFromOurPage(c: Context, config: Config): boolean {
  const host = c.req.header('host') ?? new URL(c.req.url).host
  return c.req.header('x-requested-with') === 'nx' && isSameOrigin(c.req.raw.headers, host, config)
}

/** Reads a small JSON body; `undefined` when it is invalid or too long. */
export async function smallJson(c: Context, most = 8 * 1024): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readBounded(c.req.raw, most)))
  } catch {
    return undefined
  }
}

/** Returns an answer that is not cached. */
export const told = (c: Context, data: object) => c.json({ data }, 200, { 'cache-control': 'no-store' })

export function refused(c: Context, status: 400 | 401 | 403 | 404 | 413 | 429 | 502 | 503, code: string, message: string) {
  return c.json({ errors: [{ message, extensions: { code } }] }, status, { 'cache-control': 'no-store' })
}

/** Counts an attempt; after too many returns the 429 answer with the time to wait, else `undefined`. */
export async function refusedByLimit(c: Context, limits: Limits, of: string, counting: Counting): Promise<Response | undefined> {
  const admission = await limits.admit(of, counting)
  if (admission.ok) return undefined
  c.header('retry-after', String(admission.wait))
  return refused(c, 429, 'TOO_MANY_REQUESTS', 'Too many requests, please wait')
}
