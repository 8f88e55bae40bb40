import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A finished answer of the gateway. */
export interface Answer {
  status: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503 | 504
  body: string
  etag?: string
  /** Seconds the client should wait. */
  retryAfter?: number
  /** Only a whole answer without errors may be kept. */
  isWhole: boolean
  /** Nothing was found: asked again the next time, so that addresses that lead nowhere push nothing out that does. */
  isEmpty?: boolean
  /** What the browser is given to keep, with an answer for one person. */
  cookies?: readonly string[]
}

export interface AnswerCache {
  /** False when reading would cost a load. */
  knows(key: string): boolean
  read(key: string, load: () => Promise<Answer>): Promise<Answer>
  /** What is kept is no longer fresh: it is given once more while a new one is fetched, or while there is none. */
  outdate(): void
}

interface Limits {
  /** Milliseconds an answer is given as it is. */
  fresh: number
  /** Milliseconds after that in which it is given while a new one is fetched. */
  stale: number
  /** Of bodies; what stands beside them is bounded by the entries. */
  bytes: number
  entries?: number
  now?: () => number
}

/** Keys are as long as whoever asks likes; kept are digests of one length. */
const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Least recently used answers of public reads; one load at a time a key. */
export function createAnswerCache({ fresh, stale, bytes, entries = 10_000, now = Date.now }: Limits): AnswerCache {
  const kept = new LRUCache<string, { answer: Answer; at: number }>({
    ...{ max: entries, maxSize: bytes },
    // An empty body takes its place as well.
    sizeCalculation: ({ answer }) => answer.body.length || 1,
  })
  const loading = new Map<string, Promise<Answer>>()

  const fetchOnce = (key: string, load: () => Promise<Answer>) => {
    const running = loading.get(key)
    if (running) return running
    // What was asked for before a change may tell of the time before it.
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
