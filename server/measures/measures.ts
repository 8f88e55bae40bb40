import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { type OutsideCall, outsideCalls } from '../outside/call.ts'
import type { PageReport } from './page-report.ts'

/** An answered request; its route and document names come from the server, never from the client. */
export interface Answered {
  /** Pattern of the matched route, never the address itself. */
  route: string
  method: string
  status: number
  /** Milliseconds until the response head. */
  ms: number
  /** Name of the trusted document that was run. */
  document: string | undefined
  /** Whether its answer was cached. */
  isKept: boolean | undefined
  /** Whether a page of this server sent it. */
  isInner: boolean
}

export interface Measures {
  answered(request: Answered): void
  /** Records a page's report. */
  told(report: PageReport): void
  /** Returns all metrics in Prometheus' text format. */
  text(): Promise<string>
  contentType: string
}

const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])

export function createMeasures(): Measures {
  const register = new Registry()
  const common = { registers: [register] }
  collectDefaultMetrics({ register })
  const requests = new Counter({
    ...{ name: 'plon_requests_total', help: 'Requests answered', labelNames: ['route', 'method', 'status'] as const, ...common },
  })
  const durations = new Histogram({
    ...{ name: 'plon_request_seconds', help: 'Until the head of an answer', labelNames: ['route'] as const, ...common },
    buckets: seconds,
  })
  const documents = new Histogram({
    ...{ name: 'plon_document_seconds', help: 'Documents run, by name', labelNames: ['document', 'status'] as const, ...common },
    buckets: seconds,
  })
  const kept = new Counter({
    ...{ name: 'plon_answers_total', help: 'Public reads, by whether the answer was at hand', ...common },
    labelNames: ['document', 'cache'] as const,
  })
  const outside = new Histogram({
    ...{ name: 'plon_outside_seconds', help: 'Calls of other services', labelNames: ['service', 'outcome'] as const, ...common },
    buckets: seconds,
  })
  const breakers = new Gauge({
    ...{ name: 'plon_breaker_open', help: '1 while a service is spared', labelNames: ['service'] as const, ...common },
  })
  const vitals = new Histogram({
    ...{ name: 'plon_page_seconds', help: 'Web vitals of pages', labelNames: ['vital', 'page'] as const, ...common },
    // Includes Google's thresholds of good and poor.
    buckets: [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 6, 10, 20],
  })
  const shifts = new Histogram({
    ...{ name: 'plon_page_shift', help: 'Layout shift (CLS) of pages', labelNames: ['page'] as const, ...common },
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
  })
  const changes = new Counter({
    ...{
      name: 'plon_changes_total',
      help: 'What became of changes in outboxes',
      labelNames: ['kind', 'verdict'] as const,
      ...common,
    },
  })
  outsideCalls.subscribe((call) => {
    const { name, outcome, ms, isOpen } = call as OutsideCall
    outside.observe({ service: name, outcome }, ms / 1000)
    breakers.set({ service: name }, isOpen ? 1 : 0)
  })

  return {
    answered({ route, method, status, ms, document, isKept, isInner }) {
      if (document) documents.observe({ document, status }, ms / 1000)
      if (document && isKept !== undefined) kept.inc({ document, cache: isKept ? 'hit' : 'miss' })
      if (isInner) return
      requests.inc({ route, method: methods.has(method) ? method : 'other', status })
      durations.observe({ route }, ms / 1000)
    },
    told({ vitals: told, changes: changed }) {
      for (const { name, value, page } of told)
        if (name === 'CLS') shifts.observe({ page }, value)
        else vitals.observe({ vital: name, page }, value / 1000)
      for (const { kind, verdict } of changed) changes.inc({ kind, verdict })
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}
