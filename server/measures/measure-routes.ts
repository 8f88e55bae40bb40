import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { addressOf } from '../limits/client-address.ts'
import type { Limits } from '../limits/limits.ts'
import { smallText } from '../small-text.ts'
import type { Traced } from '../traced.ts'
import type { Measures } from './measures.ts'

export interface MeasureParts {
  config: Config
  log: Log
  limits: Limits
  measures: Measures | undefined
}

/** `/metrics`, for clients with the operator's token; 404 where none is configured. */
export function createMeasureRoutes({ config, log, limits, measures }: MeasureParts): Hono<Traced> {
  const token = config.metricsToken
  return new Hono<Traced>().get('/', async (c) => {
    if (!measures || !token) return smallText(404, 'Nothing is measured here')
    // Counted before the token is checked: beyond the limit even a correct guess is refused.
    const admission = await limits.admit('/metrics', { address: addressOf(c, config) })
    if (!admission.ok) {
      log.security('too many tries: /metrics', c.var.trace)
      return smallText(429, 'Too many requests, please wait', { 'retry-after': String(admission.wait) })
    }
    const shown = Buffer.from(c.req.header('authorization') ?? '')
    const wanted = Buffer.from(`Bearer ${token}`)
    const isRight = shown.length === wanted.length && timingSafeEqual(shown, wanted)
    await admission.tell(!isRight)
    if (!isRight) {
      log.security('measures without the token', c.var.trace)
      return smallText(401, 'A token is needed', { 'www-authenticate': 'Bearer' })
    }
    return c.body(await measures.text(), 200, { 'content-type': measures.contentType, 'cache-control': 'no-store' })
  })
}
