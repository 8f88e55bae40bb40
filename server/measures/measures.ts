import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { type OutsideCall, outsideCalls } from '../outside/call.ts'

/** One request that was answered; no name in it comes from whoever asked. */
export interface Answered {
  /** The pattern that the server matched, never the address itself. */
  route: string
  method: string
  status: number
  /** Milliseconds until the head of the answer. */
  ms: number
  /** Name of the trusted document that was run. */
  document: string | undefined
  /** Whether its answer was at hand. */
  isKept: boolean | undefined
  /** Asked by a page of its own server. */
  isInner: boolean
}

export interface Measures {
  answered(request: Answered): void
  /** Everything in Prometheus' text form. */
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
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}
