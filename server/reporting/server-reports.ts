import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Scope, createStackParser, createTransport, exceptionFromError, type Event } from '@sentry/core'
import { ServerRuntimeClient, nodeStackLineParser } from '@sentry/core/server'
import { describeError, type Log } from '../access-log.ts'
import { currentTrace } from '../tracing.ts'
import type { SendReports } from './report-service.ts'
import type { ReportSettings } from './report-settings.ts'

export interface ServerReportsParts {
  log: Log
  send: SendReports
  settings: ReportSettings
  release: string | undefined
  now: () => number
}

/** Most reports per minute: by then a repeating failure has been reported often enough. */
const mostAMinute = 30
const minute = 60_000
const root = join(import.meta.dirname, '../..')
const stackParser = createStackParser(nodeStackLineParser())

/** Returns a log whose errors are also reported, in the log's own wording, which names no person. */
export function reportingLog({ log, send, settings, release, now }: ServerReportsParts): Log {
  const { origin } = new URL(settings.url)
  const client = new ServerRuntimeClient({
    // `send` knows the real address; the client only needs a complete DSN.
    dsn: origin.replace('://', `://${settings.key}@`) + '/1',
    ...{ stackParser, integrations: [], sendClientReports: false, environment: settings.environment, release },
    ...{ platform: 'node', runtime: { name: 'node', version: process.version } },
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const outcome = await send(typeof body === 'string' ? body : new Uint8Array(body))
        if (!outcome.ok) throw new Error(outcome.cause)
        const { status, pauses } = outcome.value
        return {
          statusCode: status,
          headers: {
            'x-sentry-rate-limits': pauses['x-sentry-rate-limits'] ?? null,
            'retry-after': pauses['retry-after'] ?? null,
          },
        }
      }),
  })
  client.init()
  let since = 0
  let count = 0
  const mayTell = () => {
    if (now() - since >= minute) [since, count] = [now(), 0]
    return ++count <= mostAMinute
  }
  return {
    ...log,
    error: (event, trace, error) => {
      log.error(event, trace, error)
      if (mayTell()) client.captureEvent(reportOf(event, error), {}, new Scope())
    },
  }
}

function reportOf(event: string, error: unknown): Event {
  const trace_id = currentTrace()
  const said = describeError(error)
  const common: Event = {
    tags: { event },
    ...(trace_id && { contexts: { trace: { trace_id, span_id: randomBytes(8).toString('hex') } } }),
  }
  if (!(error instanceof Error)) return { ...common, level: 'warning', message: `${event}: ${said}` }
  const { type, stacktrace } = exceptionFromError(stackParser, error)
  for (const frame of stacktrace?.frames ?? []) {
    frame.filename = frame.filename?.replace(root, 'app://')
    frame.abs_path = frame.filename
  }
  return {
    ...{ ...common, level: 'error' },
    exception: { values: [{ type, value: said, ...(stacktrace && { stacktrace }) }] },
  }
}
