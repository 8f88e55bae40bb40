import * as v from 'valibot'
import type { Log } from '../access-log.ts'
import { createOutside, NoAnswer, type Load, type OutsideAnswer } from '../outside/call.ts'
import { jsonIn } from '../outside/json-answer.ts'
import { catalogueTag, listTag, productTag } from '../pages/page-tags.ts'
import type { EdgeCacheSettings } from './edge-cache-settings.ts'

/** The cache before the server, which purges answers by their tags. */
export interface EdgeCache {
  /** @param changed products that the engine has named; `undefined` purges everything */
  forget(changed: Changed, trace: string): void
  /** Resolves once the last purge has been sent. */
  settled(): Promise<void>
}

const changedBody = v.object({
  skus: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))), v.minLength(1), v.maxLength(200)),
})
export type Changed = v.InferOutput<typeof changedBody> | undefined

/** Returns the products that a signed notification names; `undefined`, which means all, when it names none in this shape. */
export function changedIn(body: Uint8Array): Changed {
  try {
    const read = v.safeParse(changedBody, JSON.parse(new TextDecoder().decode(body)))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

export const tagsOfChange = (changed: Changed) => (changed ? [...changed.skus.map(productTag), listTag] : [catalogueTag])

/** Most tags that a CDN accepts per request. */
const atOnce = 30
const done = v.object({ success: v.literal(true) })

interface Parts {
  settings: EdgeCacheSettings | undefined
  log: Log
  fetch?: Load
  /** Milliseconds. */
  timeout?: number
  /** Milliseconds after which requests that were under way during the change have been answered; the purge is then repeated. */
  again?: number
}

/** Sends `POST {"tags": […]}` with a bearer token, as Cloudflare accepts it at `/purge_cache`, and our own `purger.ts` beside nginx. */
export function createEdgeCache({ settings, log, fetch, timeout = 8000, again = 10_000 }: Parts): EdgeCache {
  if (!settings) return { forget: () => undefined, settled: async () => undefined }
  const { url, token } = settings
  const outside = createOutside({ name: 'edge cache', target: url, timeout, most: 64 * 1024, ...(fetch && { fetch }) })
  const purge = async (tags: readonly string[], trace: string) => {
    for (let at = 0; at < tags.length; at += atOnce) {
      const outcome = await outside.ask(new URL(url), readDone, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ tags: tags.slice(at, at + atOnce) }),
      })
      // Answers cached there are then outdated until their freshness ends, and no longer.
      if (!outcome.ok) log.error('edge cache was not purged', trace, outcome.cause)
    }
  }
  let last = Promise.resolve()
  return {
    forget(changed, trace) {
      const tags = tagsOfChange(changed)
      last = last.then(() => purge(tags, trace))
      const timer = setTimeout(() => (last = last.then(() => purge(tags, trace))), again)
      timer.unref()
    },
    settled: () => last,
  }
}

function readDone(answer: OutsideAnswer) {
  if (!answer.ok || !v.is(done, jsonIn(answer))) throw new NoAnswer(`HTTP ${answer.status}`)
}
