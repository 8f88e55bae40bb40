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
  /** The pattern of the page's address. */
  placeName: () => string
  /** Of visits that are recorded, and of those with an error; 0 to 1. */
  replays?: { session: number; onError: number }
}

const path = '/api/error-reports'
/** Whole, so that the package knows its own requests. */
const tunnel = () => `${location.origin}${path}`
const told = /\/api\/(error-reports|page-measures)$/
const isOurs = (url: string) => URL.parse(url, location.href)?.origin === location.origin
/** What is longer goes packed. */
const worthPacking = 8 * 1024

/** Pages on which a person fills in, reads or pays what is theirs: they are never recorded. */
const isPersonal = () => ['account', 'checkout', 'cart'].includes(pageKindOf(location.pathname))

/** Reports what fails on this page, of who allows it, by the shop's own server: without names, addresses, texts and keys. */
export function startErrorReports({ settings, fetch, placeName, replays = { session: 0.1, onError: 1 } }: ErrorReportParts) {
  const isAllowed = () => readConsent()?.analytics === true
  const replay = replayIntegration({
    ...{ maskAllText: true, maskAllInputs: true, blockAllMedia: true },
    maskAttributes: ['title', 'placeholder', 'alt', 'aria-label', 'value', 'content'],
    // Its worker would need a script made of text, which the page's policy refuses.
    useCompression: false,
    beforeAddRecordingEvent: (event) => (isPersonal() || !isAllowed() ? null : (masked(event) as typeof event)),
  })
  const client = init({
    // The page knows no service but its own: the server puts the real address in the place of this one.
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
      // What a press was on, or what was said on the console, may hold a name.
      breadcrumbsIntegration({ dom: false, sentry: false, fetch: true, history: true, xhr: false }),
      // An error that a page has caught and shown in its own words is written there.
      captureConsoleIntegration({ levels: ['error'] }),
      browserTracingIntegration({
        beforeStartSpan: (span) => ({ ...span, name: placeName() }),
        // What others are told is theirs, and what is told here would tell of itself without end.
        shouldCreateSpanForRequest: (url) => isOurs(url) && !told.test(url),
        // A hundred files of a page weigh more than all else that is told of it, and a phone in a field sends it.
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
  // The one door through which every report leaves.
  client?.on('beforeEnvelope', (envelope) => {
    const [header, items] = envelope
    envelope[0] = masked(header) as typeof header
    // A recording is text by now; it was masked when it was made.
    envelope[1] = items.map(([about, report]) => [about, typeof report === 'string' ? report : masked(report)]) as typeof items
  })
  for (const error of takeEarlyErrors()) client?.captureException(error)
  watchConsent(() => {
    if (!isAllowed()) void replay.stop()
  })
  return client
}

/** What was said beside an error, and the sentences of the engine, which may speak to somebody by name. */
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
