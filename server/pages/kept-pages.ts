import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type InlineHashes, inlineHashes } from '../content-policy.ts'

/** A guest's page, the same bytes for every guest. */
export interface KeptPage {
  /** In UTF-8 and without a nonce: its scripts and styles are known by these hashes. */
  html: Uint8Array<ArrayBuffer>
  hashes: InlineHashes
  brotli: Uint8Array<ArrayBuffer>
  /** Weak, because the same page travels in several encodings. */
  etag: string
  /** What it shows, for whoever stands before the shop and throws away what has changed. */
  tags: readonly string[]
  /** Milliseconds. */
  at: number
}

/** A page that is being rendered, and what is known once it has ended. */
export interface Rendered {
  body: ReadableStream<Uint8Array>
  nonce: string
  tags: () => readonly string[]
  /** Whether everything it wanted to show was there. */
  isWhole: () => boolean
}

interface Parts {
  now: () => number
  /** Milliseconds a page is given as it is. */
  fresh: number
  /** Milliseconds after that in which it is given while a new one is rendered. */
  stale: number
  bytes: number
}

/** Bytes of a page that is not kept, because a few of them would push all others out. */
const largest = 1_000_000

/** A page as it was rendered. Nothing is worked out of it before somebody wants it: most addresses that are asked for once are not asked for again soon. */
interface Waiting {
  rendered: Buffer<ArrayBuffer>
  /** Which of its scripts and styles are ours. */
  nonce: string
  tags: readonly string[]
  at: number
}

const compress = promisify(brotliCompress)
/** The last quality before the dear ones: a page takes 1.7 ms, with 9 it took 17 and was 5 bytes smaller. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 18 }

export type KeptPages = ReturnType<typeof createKeptPages>

/** Guests' pages, so that the second guest waits for no rendering. */
export function createKeptPages({ now, fresh, stale, bytes }: Parts) {
  const pages = new LRUCache<string, Waiting | KeptPage>({
    maxSize: bytes,
    sizeCalculation: (page) => ('rendered' in page ? page.rendered.length : page.html.length + page.brotli.length),
  })
  const packing = new WeakMap<Waiting, Promise<KeptPage>>()
  const keeping = new Set<string>()
  /** Keys are as long as whoever asks likes; kept are digests of one length. */
  const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url')
  /** When all were thrown away, so that a page which was being rendered meanwhile is not kept. */
  let forgottenAt = -Infinity

  const keep = async (name: string, { body, nonce, isWhole, tags }: Rendered, startedAt: number) => {
    const rendered = await finished(body)
    if (!rendered || rendered.length === 0 || !isWhole() || forgottenAt >= startedAt) return
    // A nonce elsewhere would stand in the page of every guest. It has no letters but those that are the same in every encoding.
    if (withoutNonce(rendered.toString('latin1'), nonce).includes(nonce)) return
    pages.set(name, { rendered, nonce, tags: tags(), at: startedAt })
  }

  /** Once, for all who want it at the same time. What was thrown away meanwhile is not kept again. */
  const packed = (name: string, waiting: Waiting): Promise<KeptPage> => {
    const begun = packing.get(waiting)
    if (begun) return begun
    const page = pack(waiting)
    packing.set(waiting, page)
    return page.then((ready) => {
      if (pages.peek(name) === waiting) pages.set(name, ready)
      return ready
    })
  }

  return {
    /** The page of a key, and whether a new one should be rendered. */
    async find(key: string): Promise<{ page: KeptPage; isStale: boolean } | undefined> {
      const name = digestOf(key)
      const page = pages.get(name)
      if (!page) return undefined
      const age = now() - page.at
      if (age >= fresh + stale) {
        pages.delete(name)
        return undefined
      }
      if (!('rendered' in page)) return { page, isStale: age >= fresh }
      try {
        return { page: await packed(name, page), isStale: age >= fresh }
      } catch {
        // It is rendered anew for who asks, and kept again.
        pages.delete(name)
        return undefined
      }
    },
    /** Whether somebody is rendering the page of this key to be kept. */
    isComing: (key: string) => keeping.has(digestOf(key)),
    /** Keeps a page while it is given to the one who asked. Whoever reads slowly holds up nobody. */
    async keep(key: string, rendered: Rendered): Promise<void> {
      const name = digestOf(key)
      if (keeping.has(name)) return rendered.body.cancel()
      keeping.add(name)
      try {
        await keep(name, rendered, now())
      } catch {
        // Who asked went away, or the page failed on its way: the next one is rendered anew.
      } finally {
        keeping.delete(name)
      }
    },
    /** Throws all away: what they show has changed. */
    forget(): void {
      forgottenAt = now()
      pages.clear()
    },
  }
}

/** The router tells its own scripts by a tag in the head; without one they run without a nonce. */
const withoutNonce = (text: string, nonce: string) =>
  text.replaceAll(` nonce="${nonce}"`, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')

async function pack({ rendered, nonce, tags, at }: Waiting): Promise<KeptPage> {
  const text = rendered.toString()
  const html = Buffer.from(withoutNonce(text, nonce))
  const brotli = new Uint8Array(await compress(html, { params: quality }))
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  return { html, hashes: inlineHashes(text, nonce), brotli, etag, tags, at }
}

/** All of a stream; undefined when it is longer than a page should be. */
async function finished(body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(pieces)
    pieces.push(value)
    length += value.length
    if (length > largest) {
      await reader.cancel()
      return undefined
    }
  }
}
