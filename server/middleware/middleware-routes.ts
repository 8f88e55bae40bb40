import { Hono } from 'hono'
import * as v from 'valibot'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { addressOf } from '../limits/client-address.ts'
import type { Limits } from '../limits/limits.ts'
import { createOutside, NoAnswer, type Load } from '../outside/call.ts'
import { jsonIn } from '../outside/json-answer.ts'
import { isFromOurPage, refused, smallJson, told, refusedByLimit } from '../own-post.ts'
import { cookieHeader, readShopperCookies } from '../shopper-cookies.ts'
import type { Traced } from '../traced.ts'
import { methodOf } from './method-table.ts'

interface Parts {
  config: Config
  commerceUrl: string
  log: Log
  limits: Limits
  fetch?: Load
}

/**
 * `POST /api/middleware/{method}` with its arguments as an array: forwarded to `{url}/{tag}/{method}` when the method is listed and its
 * arguments are valid. Only the cookies of language, currency and store are sent along, never a customer's token.
 */
export function createMiddleware({ config, commerceUrl, log, limits, fetch }: Parts): Hono<Traced> {
  const { url, tag, isEmbedded } = config.middleware
  const base = url ?? (isEmbedded ? new URL('/services/middleware', commerceUrl).href : undefined)
  const outside =
    base === undefined
      ? undefined
      : createOutside({
          ...{ name: 'middleware', target: base, timeout: config.serviceTimeout ?? 8000, most: 256 * 1024 },
          ...{ breaker: { failures: 5, pause: 30_000 }, ...(fetch && { fetch }) },
        })
  return new Hono<Traced>().post('/:method', async (c) => {
    if (!isFromOurPage(c, config)) return refused(c, 403, 'FORBIDDEN', 'Only the shop asks here')
    const name = c.req.param('method')
    const method = methodOf(name)
    if (!method) return refused(c, 404, 'NO_SUCH_METHOD', 'There is no such method')
    const asked = v.safeParse(method.arguments, await smallJson(c))
    if (!asked.success) return refused(c, 400, 'BAD_REQUEST', 'The arguments are not those of the method')
    const away = await refusedByLimit(c, limits, '/api/middleware', { address: addressOf(c, config) })
    if (away) return away
    const cookie = cookieHeader(readShopperCookies(c.req.header('cookie') ?? null), 'impersonal')
    const outcome = await outside?.ask(
      new URL(`${base}/${tag}/${name}`),
      (answer) => {
        const read = v.safeParse(v.object({ data: method.answer }), answer.ok ? jsonIn(answer) : undefined)
        if (!read.success) throw new NoAnswer(`HTTP ${answer.status}`)
        return read.output.data
      },
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify(asked.output),
      },
    )
    if (outcome?.ok) return told(c, outcome.value)
    log.error(`middleware ${name}`, c.var.trace, outcome?.cause ?? 'none is configured')
    // Empty data, as the specification prescribes for a failure, together with the error.
    const errors = [{ message: 'The middleware does not answer', extensions: { code: 'MIDDLEWARE_UNAVAILABLE' } }]
    return c.json({ data: {}, errors }, 503, { 'cache-control': 'no-store' })
  })
}
