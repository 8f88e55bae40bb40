import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** How long a change is remembered, in milliseconds: longer than a browser or a proxy goes on sending the same bytes again. */
const remembered = 120_000
const mostRemembered = 10_000

export interface RepeatedChanges<Answer> {
  /**
   * Runs a change once for its key: the same bytes again get the same answer, other bytes under the same key are `undefined`.
   * `keep` tells whether an answer is worth remembering; what did not reach the engine may be tried again.
   */
  once(
    scope: string,
    key: string,
    body: string,
    run: () => Promise<Answer>,
    keep: (answer: Answer) => boolean,
  ): Promise<Answer | undefined>
}

interface Entry<Answer> {
  body: string
  answer: Promise<Answer>
}

/**
 * A convenience of one process and no promise: the outbox of the page gets by without it. It spares the cart the second delivery of a
 * request that a browser sends again by itself when a kept connection breaks.
 */
export function createRepeatedChanges<Answer>(now: () => number): RepeatedChanges<Answer> {
  const entries = new LRUCache<string, Entry<Answer>>({ max: mostRemembered, ttl: remembered, ttlResolution: 0, perf: { now } })

  return {
    async once(scope, key, text, run, keep) {
      // The scope is part of the name: somebody else's key is a key nobody has used.
      const name = `${scope} ${key}`
      const body = createHash('sha256').update(text).digest('base64url')
      const known = entries.get(name)
      if (known) return known.body === body ? known.answer : undefined
      const answer = run()
      entries.set(name, { body, answer })
      try {
        const settled = await answer
        if (!keep(settled)) entries.delete(name)
        return settled
      } catch (error) {
        entries.delete(name)
        throw error
      }
    },
  }
}
