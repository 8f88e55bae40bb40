/** In-memory CacheStorage for tests: keys are strings or requests, entries keep their order of writing. Not part of the worker. */
export class CachesInMemory {
  private readonly boxes = new Map<string, Map<string, Response>>()
  /** How many of the next writes to a cache fail as on a full phone, by cache name; counts down. */
  readonly full = new Map<string, number>()

  async open(name: string) {
    const box = this.boxes.get(name) ?? new Map<string, Response>()
    this.boxes.set(name, box)
    const urlOf = (key: string | Request) => (typeof key === 'string' ? key : key.url)
    return {
      match: async (key: string | Request) => box.get(urlOf(key))?.clone(),
      put: async (key: string | Request, response: Response) => {
        const left = this.full.get(name) ?? 0
        if (left > 0) {
          this.full.set(name, left - 1)
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
        box.delete(urlOf(key))
        box.set(urlOf(key), response)
      },
      delete: async (key: string | Request) => box.delete(urlOf(key)),
      keys: async () => [...box.keys()].map((url) => new Request(url)),
    }
  }

  async match(key: string | Request, { cacheName = '' }: MultiCacheQueryOptions = {}) {
    // A lookup does not create the cache.
    return this.boxes.has(cacheName) ? (await this.open(cacheName)).match(key) : undefined
  }

  async has(name: string) {
    return this.boxes.has(name)
  }

  async keys() {
    return [...this.boxes.keys()]
  }

  async delete(name: string) {
    return this.boxes.delete(name)
  }

  /** Returns the addresses in a cache, oldest write first. */
  addresses(name: string): string[] {
    return [...(this.boxes.get(name)?.keys() ?? [])]
  }
}

/** Creates an answer as a worker receives it from the network: same-origin, dated by the server. */
export function networkAnswer(body: string, headers: Record<string, string>, status = 200, at = Date.now()): Response {
  const response = new Response(body, { status, headers: { Date: new Date(at).toUTCString(), ...headers } })
  return typed(response)
}

function typed(response: Response): Response {
  const clone = response.clone.bind(response)
  Object.defineProperty(response, 'type', { value: 'basic' })
  Object.defineProperty(response, 'clone', { value: () => typed(clone()) })
  return response
}
