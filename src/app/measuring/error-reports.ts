import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureConsoleIntegration,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
  type ErrorEvent,
} from '@sentry/browser'
import { technicalName } from '#platform/configured/technical-name.ts'
import { readConsent, watchConsent } from '#platform/consent/consent.ts'
import type { Measuring } from '../../../server/api.ts'
import { takeEarlyErrors } from './early-errors.ts'
import { masked } from './masked.ts'
import { pageKindOf } from './page-kind.ts'

declare const __BUILD_ID__: string

type Settings = NonNullable<Measuring['errors']>

export interface ErrorReportParts {
  settings: Settings
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Route pattern of the page's URL. */
  placeName: () => string
  /** Shares of visits that are recorded: of all, and of those with an error; 0 to 1. */
  replays?: { session: number; onError: number }
}

const path = '/api/error-reports'
/** Full URL, so that the package recognises its own requests. */
const tunnel = () => `${location.origin}${path}`
const told = /\/api\/(error-reports|page-measures)$/
const isOurs = (url: string) => URL.parse(url, location.href)?.origin === location.origin
/** Length above which a report is sent gzipped. */
const worthPacking = 8 * 1024

/** Whether the page shows or collects personal data (account, checkout, cart): such pages are never recorded. */
const isPersonal = () => ['account', 'checkout', 'cart'].includes(pageKindOf(location.pathname))

/** Reports errors of this page through the shop's own server, if the visitor allows it: without names, addresses, texts and keys. */
export function startErrorReports({ settings, fetch, placeName, replays = { session: 0.1, onError: 1 } }: ErrorReportParts) {
  const isAllowed = () => readConsent()?.analytics === true
  const replay = replayIntegration({
    ...{ maskAllText: true, maskAllInputs: true, blockAllMedia: true },
    maskAttributes: ['title', 'placeholder', 'alt', 'aria-label', 'value', 'content'],
    // Compression needs a worker created from a string, which the page's policy refuses.
    useCompression: false,
    beforeAddRecordingEvent: (event) => (isPersonal() || !isAllowed() ? null : (masked(event) as typeof event)),
  })
  const client = init({
    // The page contacts the shop's own server only, which replaces this DSN by the real one.
    ...{ dsn: `${location.protocol}//shop@${location.host}/1`, tunnel: tunnel() },
    ...{ environment: settings.environment, release: `${technicalName}@${__BUILD_ID__}` },
    ...{ tracesSampleRate: 1, replaysSessionSampleRate: replays.session, replaysOnErrorSampleRate: replays.onError },
    ...{ tracePropagationTargets: [], sendClientReports: false, maxBreadcrumbs: 30, defaultIntegrations: false as const },
    dataCollection: {
      ...{ userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false, frameContextLines: 0 },
      ...{ graphQL: { document: false, variables: false }, stackFrameVariables: false },
    },
    integrations: [
      ...[eventFiltersIntegration(), functionToStringIntegration(), globalHandlersIntegration(), dedupeIntegration()],
      ...[linkedErrorsIntegration(), httpContextIntegration(), replay],
      // A clicked element or console output may contain a name.
      breadcrumbsIntegration({ dom: false, sentry: false, fetch: true, history: true, xhr: false }),
      // Pages log errors that they catch and show in their own words with `console.error`.
      captureConsoleIntegration({ levels: ['error'] }),
      browserTracingIntegration({
        beforeStartSpan: (span) => ({ ...span, name: placeName() }),
        // Requests to other origins are not ours to report, and tracing the reports themselves would never end.
        shouldCreateSpanForRequest: (url) => isOurs(url) && !told.test(url),
        // The hundred files of a page would outweigh the rest of the report, which may be sent from a phone in a field.
        ignoreResourceSpans: ['resource.script', 'resource.link', 'resource.css', 'resource.img', 'resource.other'],
      }),
    ],
    beforeSend: withoutWords,
    beforeBreadcrumb: (crumb) => (told.test(String(crumb.data?.url)) ? null : crumb),
    transport: (options) =>
      makeFetchTransport({ ...options, url: tunnel() }, async (_, given) => {
        if (!isAllowed()) return new Response(null, { status: 200 })
        return fetch(tunnel(), await packed(given))
      }),
  })
  // Every report passes through here.
  client?.on('beforeEnvelope', (envelope) => {
    const [header, items] = envelope
    envelope[0] = masked(header) as typeof header
    // A recording is a string at this point; it was masked when it was recorded.
    envelope[1] = items.map(([about, report]) => [about, typeof report === 'string' ? report : masked(report)]) as typeof items
  })
  for (const error of takeEarlyErrors()) client?.captureException(error)
  watchConsent(() => {
    if (!isAllowed()) void replay.stop()
  })
  return client
}

/** Removes extra data and the engine's error messages, which may contain a person's name. */
function withoutWords({ exception, ...event }: ErrorEvent): ErrorEvent {
  return {
    ...event,
    extra: {},
    ...(exception && {
      exception: {
        values: exception.values?.map((one) => (one.type === 'CommerceError' ? { ...one, value: '' } : one)) ?? [],
      },
    }),
  }
}

async function packed(init: RequestInit = {}): Promise<RequestInit> {
  const headers = { 'x-requested-with': 'nx' }
  const { body } = init
  const common = { ...init, headers, credentials: 'omit' as const }
  const isLong = (typeof body === 'string' || body instanceof Uint8Array) && body.length > worthPacking
  if (!isLong || typeof CompressionStream === 'undefined') return common
  const packer = new Blob([typeof body === 'string' ? body : new Uint8Array(body)])
    .stream()
    .pipeThrough(new CompressionStream('gzip'))
  return { ...common, keepalive: false, body: await new Response(packer).blob() }
}
