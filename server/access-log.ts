import type { LogLevel } from './config.ts'

export interface AccessLine {
  method: string
  path: string
  status: number
  /** Milliseconds until the response head. */
  ms: number
  trace: string
}

export interface Log {
  access(line: AccessLine): void
  /** Logs something the operator should see; the error's text stays in the log and is never shown to a shopper. */
  error(event: string, trace: string, error: unknown): void
  /** Logs a refused attack or abuse: what and where, never who. */
  security(event: string, trace: string): void
}

/**
 * Removes the query (tokens, e-mails, search terms), everything below the customer's account area, and addresses that open an invoice or a
 * payment.
 */
export function loggablePath(pathname: string): string {
  return pathname
    .replace(/^(\/[a-z]{2,3})?\/customer\/.*$/, '$1/customer/*')
    .replace(/^\/media\/invoices\/.*$/, '/media/invoices/*')
    .replace(/^\/services\/payu\/.*$/, '/services/payu/*')
    .slice(0, 200)
}

/** Writes one JSON line per event, without personal data. */
export function createLog(level: LogLevel, write: (line: string) => void = (line) => process.stdout.write(`${line}\n`)): Log {
  const line = (kind: string, fields: object) => write(JSON.stringify({ at: new Date().toISOString(), kind, ...fields }))
  return {
    access: (entry) => {
      if (level === 'info') line('access', { ...entry, path: loggablePath(entry.path) })
    },
    error: (event, trace, error) => {
      if (level !== 'silent') line('error', { event, trace, error: describeError(error) })
    },
    security: (event, trace) => {
      if (level !== 'silent') line('security', { event, trace })
    },
  }
}

/** E-mail addresses, which would identify a person. */
const mails = /[^\s@"'<>]+(?:@|%40)[^\s@"'<>]+\.\w+/g

/** Describes an error for the log: its name and the beginning of its first line, with e-mail addresses masked. */
export function describeError(error: unknown): string {
  return said(error).slice(0, 600).replace(mails, '[mail]')
}

function said(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 300)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  // A GraphQL client repeats the whole request in its message, including variables with addresses: the start of the first line is enough.
  return `${error.name}: ${error.message.split('\n', 1)[0]?.slice(0, 200)}${cause}`
}
