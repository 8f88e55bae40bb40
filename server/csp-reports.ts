import { Hono } from 'hono'
import type { Log } from './access-log.ts'
import { readBounded } from './bounded-body.ts'
import type { Traced } from './traced.ts'

const sampleLimit = 10
const minute = 60_000

/** Content policy violations that browsers report: all are counted, a few per minute are logged. */
export interface CspReports {
  readonly count: number
  readonly routes: Hono<Traced>
}

export function createCspReports(log: Log, now: () => number = Date.now): CspReports {
  let count = 0
  let minuteStart = 0
  let sampled = 0
  const routes = new Hono<Traced>().post('/', async (c) => {
    count += 1
    if (now() - minuteStart >= minute) {
      minuteStart = now()
      sampled = 0
    }
    if (sampled < sampleLimit) {
      sampled += 1
      // Invalid or oversized bodies get the same empty answer as reports.
      const text = await readBounded(c.req.raw, 16_384).then(
        (bytes) => new TextDecoder().decode(bytes),
        () => '',
      )
      log.security(`content policy: ${breach(text)}`, c.var.trace)
    }
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  })
  return {
    get count() {
      return count
    },
    routes,
  }
}

/** Describes a report by its directive and the blocked source, without the page's address. */
function breach(text: string): string {
  const directive = /"(?:effective-?directive|violated-directive)"\s*:\s*"([a-z-]{1,40})/i.exec(text)?.[1]
  const blocked = /"blocked-?ur[il]"\s*:\s*"([a-z0-9:/.+-]{1,120})/i.exec(text)?.[1]
  return `${directive ?? 'unreadable'} ${blocked ?? ''}`.trim()
}
