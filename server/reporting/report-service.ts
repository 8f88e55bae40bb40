import { technicalName } from '#config/own-name.ts'
import { createOutside, NoAnswer, type Load, type OutsideOutcome } from '../outside/call.ts'
import type { ReportSettings } from './report-settings.ts'

/** The service's answer to an envelope; `pauses` are its headers that ask for fewer reports. */
export interface Received {
  status: number
  pauses: Record<string, string>
}

/** Sends an envelope to the service that collects reports. */
export type SendReports = (envelope: string | Uint8Array<ArrayBuffer>) => Promise<OutsideOutcome<Received>>

export interface ReportServiceParts {
  settings: ReportSettings
  /** Milliseconds for a whole answer. */
  timeout?: number | undefined
  fetch?: Load
}

const pauseHeaders = ['retry-after', 'x-sentry-rate-limits']

export function createReportService({ settings: { url, key }, timeout = 5000, fetch }: ReportServiceParts): SendReports {
  const outside = createOutside({
    ...{ name: 'error reports', target: url, timeout, most: 16 * 1024, breaker: { failures: 5, pause: 60_000 } },
    ...(fetch && { fetch }),
  })
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${technicalName}/1, sentry_key=${key}`,
  }
  return (body) =>
    outside.ask(
      new URL(url),
      ({ status, headers: told }) => {
        if (status >= 500) throw new NoAnswer(`HTTP ${status}`)
        const pauses = pauseHeaders.flatMap((name) => {
          const value = told.get(name)
          return value === null ? [] : [[name, value]]
        })
        return { status, pauses: Object.fromEntries(pauses) as Record<string, string> }
      },
      { method: 'POST', headers, body },
    )
}
