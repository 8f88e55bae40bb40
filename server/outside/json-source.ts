import { createOutside, NoAnswer, type Load, type OutsideAnswer } from './call.ts'
import { isJson, jsonIn } from './json-answer.ts'

/** `refused` is the provider's definite answer; with the other two codes the outcome is unknown. */
export type JsonOutcome = { ok: true; body: unknown } | { ok: false; code: 'refused' | 'unavailable' | 'timeout'; cause: string }

export type JsonSource = (address: URL) => Promise<JsonOutcome>

export interface JsonSourceParts {
  fetch?: Load
  /** Milliseconds for a whole answer. */
  timeout?: number
  headers?: Record<string, string>
}

const most = 3 * 1024 * 1024
const breaker = { failures: 5, pause: 30_000 }

/** Creates a reader of one outside provider's JSON; a provider that is not configured counts as unavailable. */
export function createJsonSource(name: string, target: string | undefined, parts: JsonSourceParts = {}): JsonSource {
  if (!target) return async () => ({ ok: false, code: 'unavailable', cause: 'none is configured' })
  const { timeout = 8000, headers, fetch } = parts
  const outside = createOutside({ name, target, timeout, most, breaker, ...(fetch && { fetch }) })
  return async (address) => {
    const outcome = await outside.ask(address, read, { headers: { accept: 'application/json', ...headers } })
    if (outcome.ok) return outcome.value
    return { ok: false, code: outcome.code === 'timeout' ? 'timeout' : 'unavailable', cause: outcome.cause }
  }
}

function read(answer: OutsideAnswer): JsonOutcome {
  if (answer.status === 400) return { ok: false, code: 'refused', cause: 'HTTP 400' }
  if (!answer.ok) throw new NoAnswer(`HTTP ${answer.status}`)
  if (!isJson(answer)) throw new NoAnswer('it did not answer in JSON')
  return { ok: true, body: jsonIn(answer) }
}
