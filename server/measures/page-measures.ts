import { Hono } from 'hono'
import * as v from 'valibot'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { addressOf } from '../limits/client-address.ts'
import type { Limits } from '../limits/limits.ts'
import { refused, smallJson, refusedByLimit } from '../own-post.ts'
import { isSameOrigin } from '../request-guard.ts'
import type { Traced } from '../traced.ts'
import type { Measures } from './measures.ts'
import { PageReport } from './page-report.ts'

interface PageMeasureParts {
  config: Config
  log: Log
  limits: Limits
  /** Undefined where nothing is measured. */
  measures: Measures | undefined
}

/** `POST /api/page-measures`: timings of pages whose visitors allow it, and the outcomes of their outbox changes. */
export function createPageMeasures({ config, log, limits, measures }: PageMeasureParts): Hono<Traced> {
  return new Hono<Traced>().post('/', async (c) => {
    if (!measures) return refused(c, 404, 'NOT_FOUND', 'Nothing is measured here')
    // A browser does not allow a page to set its own header on data that it sends while it is left.
    if (!isSameOrigin(c.req.raw.headers, c.req.header('host') ?? new URL(c.req.url).host, config)) {
      log.security('measures from elsewhere', c.var.trace)
      return refused(c, 403, 'FORBIDDEN', 'Only the shop tells here')
    }
    const away = await refusedByLimit(c, limits, '/api/page-measures', { address: addressOf(c, config) })
    if (away) return away
    const report = v.safeParse(PageReport, await smallJson(c))
    if (!report.success) return refused(c, 400, 'BAD_REQUEST', 'Measures are expected')
    measures.told(report.output)
    return c.body(null, 204, { 'cache-control': 'no-store' })
  })
}
