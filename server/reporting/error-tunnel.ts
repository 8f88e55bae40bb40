import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Hono } from 'hono'
import type { Log } from '../access-log.ts'
import { BodyTooLarge, readBounded } from '../bounded-body.ts'
import type { Config } from '../config.ts'
import { addressOf } from '../limits/client-address.ts'
import type { Limits } from '../limits/limits.ts'
import { createLine } from '../limits/line-table.ts'
import { isFromOurPage, refused, told, refusedByLimit } from '../own-post.ts'
import type { Traced } from '../traced.ts'
import { readdressed } from './envelope.ts'
import type { SendReports } from './report-service.ts'

export interface TunnelParts {
  config: Config
  log: Log
  limits: Limits
  /** `undefined` where errors are not reported. */
  send: SendReports | undefined
}

const unzip = promisify(gunzip)
const largest = 512 * 1024
const largestUnzipped = 4 * 1024 * 1024

/** `POST /api/error-reports`: forwards the pages' reports to the one service that the operator has configured. */
export function createErrorTunnel({ config, log, limits, send }: TunnelParts): Hono<Traced> {
  const line = createLine('reports')
  return new Hono<Traced>().post('/', async (c) => {
    const { reports } = config
    if (!send || !reports) return refused(c, 404, 'NOT_FOUND', 'Nothing is reported here')
    if (!isFromOurPage(c, config)) {
      log.security('report from elsewhere', c.var.trace)
      return refused(c, 403, 'FORBIDDEN', 'Only the shop reports here')
    }
    const away = await refusedByLimit(c, limits, '/api/error-reports', { address: addressOf(c, config) })
    if (away) return away
    const body = await readBounded(c.req.raw, largest).catch((error: unknown) => error)
    if (!(body instanceof Uint8Array))
      return body instanceof BodyTooLarge ? refused(c, 413, 'TOO_LARGE', 'The report is too long') : unread(c)
    const outcome = await line.pass(async () => {
      const envelope = await unzipped(body)
      const report = envelope && readdressed(envelope, reports.key)
      return report ? send(report) : ('unread' as const)
    })
    if (outcome === 'unread') return unread(c)
    if (!outcome?.ok) {
      if (outcome) log.error('error reports unavailable', c.var.trace, outcome.cause)
      c.header('retry-after', '60')
      return refused(c, 503, 'UNAVAILABLE', 'Reports cannot be taken now')
    }
    const { status, pauses } = outcome.value
    for (const [name, value] of Object.entries(pauses)) c.header(name, value)
    if (status === 429) return refused(c, 429, 'TOO_MANY', 'The service takes no more')
    if (status >= 400) log.error('error reports refused', c.var.trace, `HTTP ${status}`)
    return told(c, {})
  })
}

const unread = (c: Parameters<typeof refused>[0]) => refused(c, 400, 'BAD_REQUEST', 'A report is expected')

/** Unpacks a long report, recognised as gzip by its first bytes: a header for it would be handled by proxies before the server. */
async function unzipped(body: Uint8Array): Promise<Uint8Array | undefined> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body
  return unzip(body, { maxOutputLength: largestUnzipped }).catch(() => undefined)
}
