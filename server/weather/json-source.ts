import { BodyTooLarge, readBounded } from '../bounded-body.ts'
import { createBreaker } from '../content/breaker.ts'

/** `refused` is the provider's definite word; the other two are unknown outcomes. */
export type JsonOutcome = { ok: true; body: unknown } | { ok: false; code: 'refused' | 'unavailable' | 'timeout'; cause: string }

export type JsonSource = (address: URL) => Promise<JsonOutcome>

export interface JsonSourceParts {
  fetch?: (address: URL, init: RequestInit) => Promise<Response>
  /** Milliseconds for a whole answer. */
  timeout?: number
  /** Bytes of an answer. */
  most?: number
  now?: () => number
}

/** Reads JSON of one outside provider: bounded in time and size, never redirected, and left alone when it fails again and again. */
export function createJsonSource(parts: JsonSourceParts = {}): JsonSource {
  const { fetch: load = fetch, timeout = 8000, most = 3 * 1024 * 1024, now = Date.now } = parts
  const breaker = createBreaker({ failures: 5, pause: 30_000, now })

  return async (address) => {
    if (!breaker.admits()) return { ok: false, code: 'unavailable', cause: 'it has failed too often' }
    const signal = AbortSignal.timeout(timeout)
    try {
      const response = await load(address, { headers: { accept: 'application/json' }, redirect: 'error', signal })
      const outcome = await read(response, most)
      if (outcome.ok || outcome.code === 'refused') breaker.succeeded()
      else breaker.failed()
      return outcome
    } catch (error) {
      breaker.failed()
      return { ok: false, code: signal.aborted ? 'timeout' : 'unavailable', cause: causeOf(error) }
    }
  }
}

async function read(response: Response, most: number): Promise<JsonOutcome> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (response.ok && isJson) return { ok: true, body: JSON.parse(new TextDecoder().decode(await readBounded(response, most))) }
  await response.body?.cancel()
  const cause = response.ok ? 'it did not answer in JSON' : `HTTP ${response.status}`
  return { ok: false, code: response.status === 400 ? 'refused' : 'unavailable', cause }
}

/** Its message would repeat the address with its key. */
function causeOf(error: unknown): string {
  if (error instanceof BodyTooLarge) return error.message
  if (error instanceof SyntaxError) return 'it did not answer in JSON'
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.name
}
