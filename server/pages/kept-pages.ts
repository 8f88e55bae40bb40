import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type InlineHashes, inlineHashes } from '../content-policy.ts'

/** A guest's page, with the same bytes for every guest. */
export interface KeptPage {
  /** In UTF-8 and without a nonce: its scripts and styles are trusted by these hashes. */
  html: Uint8Array<ArrayBuffer>
  hashes: InlineHashes
  brotli: Uint8Array<ArrayBuffer>
  /** Weak, because the same page is sent in several encodings. */
  etag: string
  /** What the page shows, by which a cache before the server purges it after a change. */
  tags: readonly string[]
  /** When it was rendered, in milliseconds. */
  at: number
}

/** A page that is being rendered, and what is known about it once it has ended. */
export interface Rendered {
  body: ReadableStream<Uint8Array>
  nonce: string
  tags: () => readonly string[]
  /** Whether everything that it was to show was available. */
  isWhole: () => boolean
}

interface Parts {
  now: () => number
  /** Milliseconds for which a page is fresh. */
  fresh: number
  /** Milliseconds after that for which it is still sent while a new one is rendered. */
  stale: number
  bytes: number
}

/** Bytes above which a page is not kept, because a few such pages would evict all others. */
const largest = 1_000_000

/**
 * A page as it was rendered. It is hashed and compressed only when it is requested again: most addresses that are requested once are not
 * soon requested again.
 */
interface Waiting {
  rendered: Buffer<ArrayBuffer>
  /** Marks its scripts and styles that are ours. */
  nonce: string
  tags: readonly string[]
  at: number
}

const compress = promisify(brotliCompress)
/** The last quality before compression becomes expensive: a page takes 1.7 ms, while quality 9 took 17 ms and saved 5 bytes. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 18 }

export type KeptPages = ReturnType<typeof createKeptPages>

/** Keeps guests' pages, so that the second guest waits for no rendering. */
export function createKeptPages({ now, fresh, stale, bytes }: Parts) {
  const pages = new LRUCache<string, Waiting | KeptPage>({
    maxSize: bytes,
    sizeCalculation: (page) => ('rendered' in page ? page.rendered.length : page.html.length + page.brotli.length),
  })
  const packing = new WeakMap<Waiting, Promise<KeptPage>>()
  const keeping = new Set<string>()
  /** Returns the digest under which a page is stored: a client can send keys of any length. */
  const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url')
  /** When all pages were discarded, so that a page whose rendering was running then is not kept. */
  let forgottenAt = -Infinity

  const keep = async (name: string, { body, nonce, isWhole, tags }: Rendered, startedAt: number) => {
    const rendered = await finished(body)
    if (!rendered || rendered.length === 0 || !isWhole() || forgottenAt >= startedAt) return
    // A nonce elsewhere in the page would reach every guest. It consists of characters that are the same in every encoding.
    if (withoutNonce(rendered.toString('latin1'), nonce).includes(nonce)) return
    pages.set(name, { rendered, nonce, tags: tags(), at: startedAt })
  }

  /** Packs a page once for all simultaneous requests. A page that was discarded meanwhile is not stored again. */
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
    /** Returns the page of a key, and whether a new one should be rendered. */
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
        // The page is rendered again for this request, and kept again.
        pages.delete(name)
        return undefined
      }
    },
    /** Whether a page is being rendered to be kept under this key. */
    isComing: (key: string) => keeping.has(digestOf(key)),
    /** Keeps a page while it is sent to its visitor, who does not delay it by reading slowly. */
    async keep(key: string, rendered: Rendered): Promise<void> {
      const name = digestOf(key)
      if (keeping.has(name)) return rendered.body.cancel()
      keeping.add(name)
      try {
        await keep(name, rendered, now())
      } catch {
        // The visitor left, or the page failed on its way: the next request renders it again.
      } finally {
        keeping.delete(name)
      }
    },
    /** Discards all pages, because what they show has changed. */
    forget(): void {
      forgottenAt = now()
      pages.clear()
    },
  }
}

/** Removes the nonce and the meta tag from which the router takes it for its own scripts; without the tag they run without a nonce. */
const withoutNonce = (text: string, nonce: string) =>
  text.replaceAll(` nonce="${nonce}"`, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')

async function pack({ rendered, nonce, tags, at }: Waiting): Promise<KeptPage> {
  const text = rendered.toString()
  const html = Buffer.from(withoutNonce(text, nonce))
  const brotli = new Uint8Array(await compress(html, { params: quality }))
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  return { html, hashes: inlineHashes(text, nonce), brotli, etag, tags, at }
}

/** Reads a whole stream; `undefined` when it is longer than a page should be. */
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
