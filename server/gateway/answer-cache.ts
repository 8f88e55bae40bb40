import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A finished answer of the gateway. */
export interface Answer {
  status: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503 | 504
  body: string
  etag?: string
  /** Seconds the client should wait. */
  retryAfter?: number
  /** Only a whole answer without errors may be cached. */
  isWhole: boolean
  /** Nothing was found: the answer is not cached, so that unknown addresses evict no others. */
  isEmpty?: boolean
  /** Cookies to set, with an answer for one customer. */
  cookies?: readonly string[]
}

export interface AnswerCache {
  /** False when reading would cause a load. */
  knows(key: string): boolean
  read(key: string, load: () => Promise<Answer>): Promise<Answer>
  /** Marks everything cached as outdated: it is still returned until a new answer has been fetched. */
  outdate(): void
}

interface Limits {
  /** Milliseconds for which an answer is fresh. */
  fresh: number
  /** Milliseconds after that for which it is still returned while a new one is fetched. */
  stale: number
  /** Most bytes of all bodies; other data is bounded by `entries`. */
  bytes: number
  entries?: number
  now?: () => number
}

/** Returns the digest under which an answer is stored: a client can send keys of any length. */
const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Caches answers of public reads and evicts the least recently used ones; each key is loaded once at a time. */
export function createAnswerCache({ fresh, stale, bytes, entries = 10_000, now = Date.now }: Limits): AnswerCache {
  const kept = new LRUCache<string, { answer: Answer; at: number }>({
    ...{ max: entries, maxSize: bytes },
    // A size must be positive, even for an empty body.
    sizeCalculation: ({ answer }) => answer.body.length || 1,
  })
  const loading = new Map<string, Promise<Answer>>()

  const fetchOnce = (key: string, load: () => Promise<Answer>) => {
    const running = loading.get(key)
    if (running) return running
    // The age counts from the request: an answer requested before a change may be older than the change.
    const begun = now()
    const started = load()
      .then((answer) => {
        if (answer.isWhole && answer.isEmpty) kept.delete(key)
        else if (answer.isWhole) kept.set(key, { answer, at: begun })
        return answer
      })
      .finally(() => loading.delete(key))
    loading.set(key, started)
    return started
  }

  let outdatedAt = Number.NEGATIVE_INFINITY

  return {
    outdate() {
      outdatedAt = now()
    },
    knows(name) {
      const key = digestOf(name)
      const entry = kept.peek(key)
      return loading.has(key) || (entry !== undefined && now() - entry.at < fresh + stale)
    },
    async read(name, load) {
      const key = digestOf(name)
      const entry = kept.get(key)
      if (!entry) return fetchOnce(key, load)
      const age = now() - entry.at
      if (age >= fresh + stale) {
        kept.delete(key)
        return fetchOnce(key, load)
      }
      if (age >= fresh || entry.at <= outdatedAt) fetchOnce(key, load).catch(() => undefined)
      return entry.answer
    },
  }
}
