import * as v from 'valibot'
import * as documents from './documents.ts'
import type { Answer, Commerce } from '../parts.ts'

/** Milliseconds to wait for an answer; a later one counts as none. */
const patience = 20_000

const body = v.object({
  data: v.optional(v.unknown()),
  errors: v.optional(
    v.array(
      v.object({
        message: v.optional(v.string(), ''),
        extensions: v.optional(v.nullable(v.object({ category: v.optional(v.string()), code: v.optional(v.string()) }))),
      }),
    ),
  ),
})

/**
 * Sends requests to our own server by the hash of a trusted document, from page and worker alike. Throws whenever the answer is not the
 * server's.
 */
export function trustedCommerce(fetch: (path: string, init: RequestInit) => Promise<Response>): Commerce {
  return async (name, variables, { store, as, notAfter, idempotencyKey }) => {
    const response = await fetch(`/graphql?store=${store}`, {
      method: 'POST',
      redirect: 'error',
      cache: 'no-store',
      credentials: as === 'guest' ? 'omit' : 'same-origin',
      signal: AbortSignal.timeout(patience),
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'nx',
        'x-not-after': String(Math.round(notAfter)),
        'x-op-principal': as,
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify({ hash: documents.hashes[name], variables }),
    })
    return answerOf(response)
  }
}

/** Reads an answer. A captive portal answers 200 with HTML: that is not our server, so the outcome is unknown and this throws. */
async function answerOf(response: Response): Promise<Answer> {
  const retryAfter = secondsToWait(response.headers.get('retry-after'))
  if (!response.headers.get('content-type')?.includes('json')) {
    // A proxy before the server may refuse in its own format; the status alone shows that nothing was forwarded.
    if (response.status === 429) return { status: 429, data: undefined, errors: [], ...retryAfter }
    throw new Error(`HTTP ${response.status}`)
  }
  const parsed = v.parse(body, await response.json())
  return {
    status: response.status,
    data: parsed.data,
    errors: (parsed.errors ?? []).map(({ message, extensions }) => ({
      message,
      ...(extensions?.category ? { category: extensions.category } : {}),
      ...(extensions?.code ? { code: extensions.code } : {}),
    })),
    ...retryAfter,
  }
}

/** Reads the header's number of seconds, or the time until its date. */
function secondsToWait(header: string | null): { retryAfter?: number } {
  if (!header) return {}
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return seconds > 0 ? { retryAfter: seconds } : {}
}
