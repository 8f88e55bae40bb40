import { ClientError, GraphQLClient } from 'graphql-request'
import { createOutside, type OutsideFailure } from '../outside/call.ts'
import type { Variables } from './variables.ts'

const answerLimit = 5 * 1024 * 1024

export interface CommerceCall {
  query: string
  variables: Variables
  /** Magento's store view code. */
  store: string
  currency?: string | undefined
  token?: string | undefined
}

/** `unavailable` and `timeout` mean that the outcome is unknown; `unauthorized` is the engine's definite answer. */
export type CommerceOutcome =
  | { ok: true; data: unknown; errors: readonly unknown[] }
  /** With the status of a response that was not GraphQL. */
  | { ok: false; code: 'unavailable' | 'timeout'; cause: string; status?: number }
  | { ok: false; code: 'unauthorized'; errors: readonly unknown[] }
  | { ok: false; code: 'throttled'; retryAfter: number }
  /** Not sent, because the engine does not answer at the moment. */
  | { ok: false; code: 'spared' }

export type Commerce = (call: CommerceCall) => Promise<CommerceOutcome>

/** @param timeout milliseconds for the whole answer */
export function createCommerce(url: string, timeout: number): Commerce {
  // A hanging engine is handled in `silent-engine.ts`, so that one slow document does not block the others.
  const engine = createOutside({ name: 'engine', target: url, timeout, most: answerLimit, isTraced: true, isInLine: true })
  return async ({ query, variables, store, currency, token }) => {
    let status: number | undefined
    let failure: OutsideFailure | undefined
    const outsideFetch: typeof fetch = async (_, init) => {
      const outcome = await engine.ask(new URL(url), (answer) => answer, {
        method: 'POST',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: init?.body ?? '',
      })
      if (!outcome.ok) {
        failure = outcome
        throw new Error(outcome.code)
      }
      status = outcome.value.status
      return new Response(outcome.value.bytes, { status, headers: outcome.value.headers })
    }
    const client = new GraphQLClient(url, { fetch: outsideFetch, errorPolicy: 'all' })
    const requestHeaders = {
      accept: 'application/json',
      store,
      ...(currency ? { 'content-currency': currency } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    try {
      const { data, errors } = await client.rawRequest<unknown>({ query, variables, requestHeaders })
      return { ok: true, data: data ?? null, errors: errors ?? [] }
    } catch (error) {
      if (failure?.code === 'timeout') return { ok: false, code: 'timeout', cause: `no answer within ${timeout} ms` }
      if (failure) return { ok: false, code: 'unavailable', cause: failure.cause }
      if (error instanceof ClientError) return refused(error)
      const cause = error instanceof Error ? error.name : 'unknown'
      return { ok: false, code: 'unavailable', cause, ...(status ? { status } : {}) }
    }
  }
}

/** Interprets a response outside 2xx. */
function refused({ response }: ClientError): CommerceOutcome {
  const errors: unknown[] = Array.isArray(response.errors) ? response.errors : []
  // A refused token is an error of the whole request; a wrong password is an error of its field.
  if (response.status === 401 && !errors.some(isOfField)) return { ok: false, code: 'unauthorized', errors }
  if (response.status === 429) return { ok: false, code: 'throttled', retryAfter: seconds(response.headers) }
  if (response.status < 500 && errors.length > 0) return { ok: true, data: response.data ?? null, errors }
  return { ok: false, code: 'unavailable', cause: `HTTP ${response.status}`, status: response.status }
}

const isOfField = (error: unknown) => typeof error === 'object' && error !== null && 'path' in error && Array.isArray(error.path)

function seconds(headers: unknown): number {
  const wait = headers instanceof Headers ? Number(headers.get('retry-after')) : Number.NaN
  return Number.isInteger(wait) && wait > 0 ? Math.min(wait, 600) : 30
}
