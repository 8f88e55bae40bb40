import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Log } from '../access-log.ts'
import { smallText } from '../small-text.ts'
import type { Traced } from '../traced.ts'
import type { Measures } from './measures.ts'

/** `/metrics` for whoever has the operator's token; without one there is no such address. */
export function createMeasureRoutes(measures: Measures | undefined, token: string | undefined, log: Log): Hono<Traced> {
  return new Hono<Traced>().get('/', async (c) => {
    if (!measures || !token) return smallText(404, 'Nothing is measured here')
    const shown = Buffer.from(c.req.header('authorization') ?? '')
    const wanted = Buffer.from(`Bearer ${token}`)
    if (shown.length !== wanted.length || !timingSafeEqual(shown, wanted)) {
      log.security('measures without the token', c.var.trace)
      return smallText(401, 'A token is needed', { 'www-authenticate': 'Bearer' })
    }
    return c.body(await measures.text(), 200, { 'content-type': measures.contentType, 'cache-control': 'no-store' })
  })
}
