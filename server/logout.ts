import { Hono } from 'hono'
import type { Log } from './access-log.ts'
import type { Config } from './config.ts'
import { isSameOrigin } from './request-guard.ts'
import type { Traced } from './traced.ts'

/**
 * `POST /api/logout`: the browser forgets what it has put into its own cache while somebody was signed in. Only that cache: clearing
 * "storage" would take the worker and the guest's catalogue along, which are needed in the field.
 */
export function createLogout(config: Config, log: Log): Hono<Traced> {
  return new Hono<Traced>().post('/', (c) => {
    const host = c.req.header('host') ?? new URL(c.req.url).host
    const isOurs = c.req.header('x-requested-with') === 'nx' && isSameOrigin(c.req.raw.headers, host, config)
    if (!isOurs) log.security('logout from elsewhere', c.var.trace)
    const headers = { 'cache-control': 'no-store', ...(isOurs ? { 'clear-site-data': '"cache"' } : {}) }
    return c.body(null, isOurs ? 204 : 403, headers)
  })
}
