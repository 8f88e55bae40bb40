import * as v from 'valibot'
import * as documents from './documents.ts'
import type { Answer, Commerce } from './parts.ts'

/** Milliseconds; an answer that comes later counts as none. */
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

/** Asks the shop's own server by the hash of a trusted document, as page and worker do. Throws whenever the answer is not the shop's. */
export function trustedCommerce(fetch: (path: string, init: RequestInit) => Promise<Response>): Commerce {
  return async (name, variables, { store, as, notAfter, idempotencyKey }) => {
    const hash = documents.hashes[name]
    // Never sent, so nothing can have come of it: it waits for the build that knows the document.
    if (!hash) return { status: 400, data: undefined, errors: [{ message: name, code: 'PERSISTED_QUERY_ONLY' }] }
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
      body: JSON.stringify({ hash, variables }),
    })
    return answerOf(response)
  }
}

/** A captive portal answers 200 with HTML: that is not our shop speaking, and nothing is known. */
async function answerOf(response: Response): Promise<Answer> {
  if (!response.headers.get('content-type')?.includes('json')) throw new Error(`HTTP ${response.status}`)
  const parsed = v.parse(body, await response.json())
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    status: response.status,
    data: parsed.data,
    errors: (parsed.errors ?? []).map(({ message, extensions }) => ({
      message,
      ...(extensions?.category ? { category: extensions.category } : {}),
      ...(extensions?.code ? { code: extensions.code } : {}),
    })),
    ...(Number.isFinite(retryAfter) && retryAfter > 0 ? { retryAfter } : {}),
  }
}
