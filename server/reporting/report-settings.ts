import * as v from 'valibot'
import type { Measuring } from '../api.ts'

const name = v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{1,64}$/, 'must be letters, digits, dots and dashes'))

const host = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i

/** Environment variables for error reports and for counting visits; without them nothing is loaded or sent. */
export const reportEnvironment = {
  SENTRY_DSN: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^https?:\/\/\w+@[^\s/@]+(\/[^\s?#]+)?\/\d+$/, 'must be https://key@host/project')),
  ),
  SENTRY_ENVIRONMENT: v.optional(name, 'production'),
  GTM_ID: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be an id such as GTM-ABC1234'))),
  GTM_SCRIPT_URL: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^https?:\/\/[^\s?#]+$/, 'must begin with http:// or https:// and hold no query')),
    'https://www.googletagmanager.com/gtm.js',
  ),
  GTM_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((host) => host.trim())),
      v.array(v.pipe(v.string(), v.regex(host, 'must be origins such as https://*.tags.example with commas between'))),
    ),
  ),
}

/** Where error reports are sent. */
export interface ReportSettings {
  key: string
  /** Address that accepts envelopes. */
  url: string
  environment: string
}

export interface TagManagerSettings {
  id: string
  scriptUrl: string
  /** Hosts to which its tags may report besides its own. */
  hosts: readonly string[]
}

interface Given {
  SENTRY_DSN?: string | undefined
  SENTRY_ENVIRONMENT: string
  GTM_ID?: string | undefined
  GTM_SCRIPT_URL: string
  GTM_HOSTS?: string[] | undefined
}

export function reportsOf({ SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: environment }: Given): ReportSettings | undefined {
  if (!dsn) return undefined
  const { origin, username: key, pathname } = new URL(dsn)
  const [project = '', ...folders] = pathname.split('/').reverse()
  return { key, url: `${origin}${folders.reverse().join('/')}/api/${project}/envelope/`, environment }
}

export function tagManagerOf({ GTM_ID: id, GTM_SCRIPT_URL: scriptUrl, GTM_HOSTS: hosts }: Given): TagManagerSettings | undefined {
  return id ? { id, scriptUrl, hosts: hosts ?? [] } : undefined
}

interface Connected {
  tagManager: TagManagerSettings | undefined
  reports: ReportSettings | undefined
  metricsToken: string | undefined
}

/** Returns what pages need to know of the connected services; `undefined` when there are none. */
export function measuringOf({ tagManager, reports, metricsToken }: Connected): Measuring | undefined {
  const told: Measuring = {
    ...(tagManager && { tagManager: { id: tagManager.id, script: tagManager.scriptUrl } }),
    ...(reports && { errors: { environment: reports.environment } }),
    ...(metricsToken && { measures: true }),
  }
  return Object.keys(told).length > 0 ? told : undefined
}
