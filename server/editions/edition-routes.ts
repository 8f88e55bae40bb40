import { createHmac, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { Hono } from 'hono'
import type { Log } from '../access-log.ts'
import { readBounded } from '../bounded-body.ts'
import { type Changed, changedIn } from '../edge-cache/edge-cache.ts'
import { smallText } from '../small-text.ts'
import type { Traced } from '../traced.ts'
import { createEditionStore } from './edition-store.ts'
import { makeEdition, type MakingParts } from './make-edition.ts'

const decompress = promisify(brotliDecompress)
const hour = 3_600_000
/** Bytes that hold 200 SKUs, whatever characters they consist of. */
const mostNamed = 64 * 1024

export interface EditionParts {
  folder: string
  /** Store views by their codes in `shop.config.ts`. */
  stores: readonly string[]
  /** Hours after which an edition is rebuilt at the next request; 0 makes no editions. */
  everyHours: number
  /** Signs the engine's notification that its catalogue has changed; `undefined` accepts none. */
  secret: string | undefined
  /** Creates a reader of the engine that has no cached answers. */
  freshReader: () => MakingParts['ask']
  /** Notifies everything else that depends on the catalogue. */
  tellChanged: (changed: Changed, trace: string) => void
  log: Log
  now?: () => number
}

/** `/api/catalogue`: the public catalogue as files that a device can store completely. */
export function createEditions({
  folder,
  stores,
  everyHours,
  secret,
  freshReader,
  tellChanged,
  log,
  now = Date.now,
}: EditionParts): Hono<Traced> {
  const editions = createEditionStore(folder)
  const making = new Map<string, { again: boolean }>()

  /** Makes one edition of a store view at a time; a notification that arrives meanwhile causes one more afterwards. */
  function make(store: string, trace: string) {
    const current = making.get(store)
    if (current) {
      current.again = true
      return
    }
    const begun = { again: false }
    making.set(store, begun)
    void makeEdition({ folder, store, ask: freshReader(), now })
      .catch((error: unknown) => log.error(`edition of ${store}`, trace, error))
      .then(() => {
        making.delete(store)
        if (begun.again) make(store, trace)
      })
  }

  const routes = new Hono<Traced>()
  routes.get('/editions/:store', async (c) => {
    const store = c.req.param('store')
    if (everyHours === 0 || !stores.includes(store)) return smallText(404, 'No such edition')
    const last = await editions.last(store)
    const isDue = !last || now() - Date.parse(last.madeAt) > everyHours * hour
    if (isDue) make(store, c.var.trace)
    if (!last) return smallText(503, 'The edition is being made', { 'retry-after': '30' })
    // The ETag includes the time: the same products may have been read again.
    const etag = `"${last.id}-${Date.parse(last.madeAt)}"`
    const headers = { etag, 'cache-control': 'no-cache' }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.json(last, 200, headers)
  })
  routes.get('/shards/:hash', async (c) => {
    const hash = c.req.param('hash')
    const body = /^[0-9a-f]{64}$/.test(hash) ? await editions.shard(hash) : undefined
    if (!body) return smallText(404, 'No such shard')
    const takes = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    return c.body(new Uint8Array(takes ? body : await decompress(body)), 200, {
      ...{ 'content-type': 'application/json', 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' },
      ...(takes ? { 'content-encoding': 'br' } : {}),
    })
  })
  routes.post('/changed', async (c) => {
    if (!secret) return smallText(404, 'Nobody listens here')
    const body = await readBounded(c.req.raw, mostNamed).catch(() => undefined)
    if (!body) return smallText(413, 'The word is too long')
    if (!isSigned(secret, body, c.req.header('x-signature') ?? '', now())) {
      log.security('unsigned word of a changed catalogue', c.var.trace)
      return smallText(403, 'The signature does not fit')
    }
    tellChanged(changedIn(body), c.var.trace)
    if (everyHours > 0) for (const store of stores) make(store, c.var.trace)
    return c.body(null, 202, { 'cache-control': 'no-store' })
  })
  return routes
}

/** Milliseconds that a signed notification may take to arrive. */
const onTheWay = 5 * 60_000

/** `X-Signature: <unix milliseconds>.<HMAC-SHA256 of "<milliseconds>.<body>" in hexadecimal>` */
function isSigned(secret: string, body: Uint8Array, signature: string, now: number) {
  const [, at = '', mac = ''] = /^(\d{13})\.([0-9a-f]{64})$/.exec(signature) ?? []
  if (!at || Math.abs(now - Number(at)) > onTheWay) return false
  const right = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')
  return timingSafeEqual(Buffer.from(mac), Buffer.from(right))
}
