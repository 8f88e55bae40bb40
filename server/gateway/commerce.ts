import { ClientError, GraphQLClient } from 'graphql-request'
import { readBounded } from '../bounded-body.ts'
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

/** `ok: false` is an unknown outcome, save `unauthorized`, which is the engine's definite word. */
export type CommerceOutcome =
  | { ok: true; data: unknown; errors: readonly unknown[] }
  /** With the status of an answer that came and was none of GraphQL. */
  | { ok: false; code: 'unavailable' | 'timeout'; cause: string; status?: number }
  | { ok: false; code: 'unauthorized'; errors: readonly unknown[] }
  | { ok: false; code: 'throttled'; retryAfter: number }
  /** It was not asked, because it answers nobody at the moment. */
  | { ok: false; code: 'spared' }

export type Commerce = (call: CommerceCall) => Promise<CommerceOutcome>

/** @param timeout milliseconds for the whole answer */
export function createCommerce(url: string, timeout: number): Commerce {
  return async ({ query, variables, store, currency, token }) => {
    const limit = AbortSignal.timeout(timeout)
    let status: number | undefined
    const boundedFetch: typeof fetch = async (input, init) => {
      const response = await fetch(input, { ...init, redirect: 'error', signal: limit })
      const body = await readBounded(response, answerLimit)
      status = response.status
      return new Response(body, { status, headers: response.headers })
    }
    const client = new GraphQLClient(url, { fetch: boundedFetch, errorPolicy: 'all' })
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
      if (limit.aborted) return { ok: false, code: 'timeout', cause: `no answer within ${timeout} ms` }
      if (error instanceof ClientError) return refused(error)
      return { ok: false, code: 'unavailable', cause: causeOf(error), ...(status ? { status } : {}) }
    }
  }
}

/** What an answer outside 2xx means. */
function refused({ response }: ClientError): CommerceOutcome {
  const errors: unknown[] = Array.isArray(response.errors) ? response.errors : []
  // A refused token is said of the whole request; a wrong password is the answer of the field that was asked.
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

/** The system's code of a network failure; its message would repeat the request. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
