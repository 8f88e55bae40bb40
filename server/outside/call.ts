import { channel } from 'node:diagnostics_channel'
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleAll,
  handleWhen,
  noop,
  retry,
  wrap,
} from 'cockatiel'
import { nextStep } from '../tracing.ts'
import { createLine } from '../limits/line-table.ts'
import { BodyTooLarge, readBounded } from '../bounded-body.ts'

/** The whole answer of a service, read within its limits of time and size. */
export interface OutsideAnswer {
  ok: boolean
  status: number
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * `resting`: not sent, because the service has failed repeatedly; `busy`: not sent, because too many requests already wait for it. The
 * cause is for the log and contains no address, key or body.
 */
export interface OutsideFailure {
  ok: false
  code: 'timeout' | 'unavailable' | 'too large' | 'resting' | 'busy'
  cause: string
}

export type OutsideOutcome<T> = { ok: true; value: T } | OutsideFailure

/** Thrown while an answer is read: the service has answered, but not validly. Counts as a failure of the service. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export type Load = (address: URL, init: RequestInit) => Promise<Response>

export interface OutsideQuestion {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: BodyInit
  /** Ends the call before its own timeout. */
  deadline?: AbortSignal
  /** Most bytes of this answer, where they differ from the usual limit. */
  most?: number
  /** `manual` passes a redirect to the reader; it is never followed. */
  redirect?: 'error' | 'manual'
  /** A POST that only reads, so that it may be repeated. */
  isRead?: boolean
}

export interface OutsideParts {
  /** Name in the metrics. */
  name: string
  /** Configured address of the service; no other origin is ever requested. */
  target: string
  /** Milliseconds for a whole answer. */
  timeout: number
  /** Most bytes of an answer. */
  most: number
  /** Consecutive failures after which no requests are sent, and milliseconds until the next attempt; without it every request is sent. */
  breaker?: { failures: number; pause: number }
  /** Whether the trace is passed on: the engine is ours, other services learn nothing of it. */
  isTraced?: boolean
  /** Whether callers already wait in a line of their own. */
  isInLine?: boolean
  fetch?: Load
}

export interface Outside {
  origin: string
  ask<T>(address: URL, read: (answer: OutsideAnswer) => T, question?: OutsideQuestion): Promise<OutsideOutcome<T>>
  /** Returns an answer as soon as it begins, within the timeout; the rest is streamed and has to end within three minutes. */
  open(address: URL, question?: Pick<OutsideQuestion, 'headers'>): Promise<OutsideOutcome<Response>>
}

export interface OutsideCall {
  name: string
  outcome: 'ok' | OutsideFailure['code']
  /** Milliseconds. */
  ms: number
  isOpen: boolean
}

/** Publishes every call, for the metrics. */
export const outsideCalls = channel('shop:outside-call')

/** Milliseconds within which a streamed file has to be complete, however slowly it is read. */
const passing = 180_000

/** Errors of a kept-alive connection that the other side has closed meanwhile: the request was most likely not received. */
const closedConnection = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/**
 * Creates a client of an outside service, the only way in which the server calls one: limited in time and size, to a fixed target, without
 * redirects, and pausing after failures.
 */
export function createOutside({
  name,
  target,
  timeout,
  most: usual,
  breaker,
  isTraced,
  isInLine,
  fetch: load = fetch,
}: OutsideParts): Outside {
  const { origin } = new URL(target)
  const circuit =
    breaker && circuitBreaker(handleAll, { halfOpenAfter: breaker.pause, breaker: new ConsecutiveBreaker(breaker.failures) })
  const again = retry(
    handleWhen((error) => closedConnection.has(systemCode(error) ?? '')),
    { maxAttempts: 1, backoff: new ConstantBackoff(50) },
  )
  const line = isInLine ? undefined : createLine('services')
  const [once, repeated] = [circuit ?? noop, circuit ? wrap(circuit, again) : again]

  /** @param take processes the response before the call counts as answered */
  async function call<T>(
    address: URL,
    signal: AbortSignal,
    take: (response: Response) => T | Promise<T>,
    { isRead, ...init }: Omit<OutsideQuestion, 'deadline' | 'most'>,
  ): Promise<OutsideOutcome<T>> {
    if (address.origin !== origin || address.username || address.password)
      return { ok: false, code: 'unavailable', cause: 'an address of another host' }
    const attempt = async () => {
      const headersSent = isTraced ? { ...init.headers, ...nextStep() } : init.headers
      return take(await load(address, { redirect: 'error', ...init, ...(headersSent && { headers: headersSent }), signal }))
    }
    const policy = isRead || (init.method ?? 'GET') === 'GET' ? repeated : once
    const began = performance.now()
    const tell = (outcome: OutsideCall['outcome']) =>
      outsideCalls.publish({
        ...{ name, outcome, ms: performance.now() - began },
        isOpen: circuit !== undefined && circuit.state !== 0,
      } satisfies OutsideCall)
    try {
      const asked = async () => ({ value: await policy.execute(attempt) })
      const answer = line
        ? await Promise.race([line.pass(async () => (signal.aborted ? undefined : asked())), rejectedAt(signal)])
        : await asked()
      tell(answer ? 'ok' : busy.code)
      return answer ? { ok: true, value: answer.value } : busy
    } catch (error) {
      const failure = failureOf(error, signal)
      tell(failure.code)
      return failure
    }
  }

  return {
    origin,
    ask(address, read, { deadline, most = usual, ...question } = {}) {
      const own = AbortSignal.timeout(timeout)
      const signal = deadline ? AbortSignal.any([own, deadline]) : own
      const whole = async (response: Response) => {
        const { ok, status, headers } = response
        return read({ ok, status, headers, bytes: await readBounded(response, most) })
      }
      return call(address, signal, whole, question)
    },
    async open(address, question = {}) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), timeout)
      const signal = AbortSignal.any([late.signal, AbortSignal.timeout(passing)])
      return call(address, signal, (response) => response, question).finally(() => clearTimeout(timer))
    },
  }
}

const busy = { ok: false, code: 'busy', cause: 'too many ask at once' } satisfies OutsideFailure

/** Rejects when the signal aborts, so that waiting in line takes no longer than the call may take. */
const rejectedAt = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

function failureOf(error: unknown, signal: AbortSignal): OutsideFailure {
  if (error instanceof BrokenCircuitError) return { ok: false, code: 'resting', cause: 'it has failed too often' }
  if (error instanceof NoAnswer) return { ok: false, code: 'unavailable', cause: error.message }
  if (error instanceof BodyTooLarge) return { ok: false, code: 'too large', cause: error.message }
  if (signal.aborted) return { ok: false, code: 'timeout', cause: 'no answer in time' }
  const name = error instanceof Error ? error.name : 'unknown'
  return { ok: false, code: 'unavailable', cause: systemCode(error) ?? name }
}

/** Returns the system's code of a network failure; the message would repeat the address with its key. */
function systemCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
}
