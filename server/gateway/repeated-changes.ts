import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Milliseconds for which a change is remembered: longer than a browser or a proxy keeps resending a request. */
const remembered = 120_000
const mostRemembered = 10_000

export interface RepeatedChanges<Answer> {
  /**
   * Runs a change once per key: the same body again gets the same answer, another body under the same key gets `undefined`. `keep` decides
   * whether an answer is remembered; a change that did not reach the engine may be tried again.
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
 * Best effort within one process, not a guarantee: the page's outbox does not rely on it. It protects the cart from a request that a
 * browser sends again automatically when a kept-alive connection breaks.
 */
export function createRepeatedChanges<Answer>(now: () => number): RepeatedChanges<Answer> {
  const entries = new LRUCache<string, Entry<Answer>>({ max: mostRemembered, ttl: remembered, ttlResolution: 0, perf: { now } })

  return {
    async once(scope, key, text, run, keep) {
      // The scope is part of the name, so another customer's key counts as unused.
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
