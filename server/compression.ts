import { Readable, type Transform, Writable, pipeline } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

export type Encoding = 'br' | 'gzip'

/** Returns the best encoding that the client accepts; q=0 excludes one. */
export function chooseEncoding(accept: string | undefined): Encoding | undefined {
  const taken = (accept ?? '')
    .toLowerCase()
    .split(',', 20)
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : undefined
}

/** A page has about 0.1 MB: a window for files of 16 MB would cost more to set up and release than to use. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 }

/** Flushes after every chunk: a streamed page must not wait in the compressor for its slow parts. */
function compressor(encoding: Encoding) {
  if (encoding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 })
  return createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotli })
}

/** React delivers a page in chunks of two kilobytes: chunks that arrive while one is being compressed are written together. */
function inTurns(packing: Transform): Writable {
  const into = new Writable({
    write: (piece: Uint8Array, _, done) => void packing.write(piece, done),
    writev: (pieces, done) => void packing.write(Buffer.concat(pieces.map(({ chunk }) => chunk as Uint8Array)), done),
    final: (done) => void packing.end(done),
    destroy: (error, done) => {
      if (error) packing.destroy(error)
      done(error)
    },
  })
  packing.once('close', () => into.destroy())
  return into
}

const compressible = /^(text\/|application\/(json|manifest\+json|xml|graphql-response\+json)|image\/svg\+xml)/

/** Compresses text answers as they stream; answers that are already encoded, have no body or are no text pass unchanged. */
export function compression(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, body } = c.res
    if (!body || c.req.raw.method === 'HEAD' || headers.has('content-encoding')) return
    if (!compressible.test(headers.get('content-type') ?? '')) return
    c.res.headers.append('vary', 'Accept-Encoding')
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    if (!encoding) return
    const stream = compressor(encoding)
    // This also handles an aborted download: the pipeline then cancels the page's stream.
    pipeline(Readable.fromWeb(body as NodeReadableStream), inTurns(stream), () => undefined)
    c.res = new Response(Readable.toWeb(stream) as ReadableStream, c.res)
    // Set only now, because Hono copies the old response's headers over those of the new one.
    c.res.headers.set('content-encoding', encoding)
    c.res.headers.delete('content-length')
    const tag = headers.get('etag')
    if (tag && !tag.startsWith('W/')) c.res.headers.set('etag', `W/${tag}`)
  }
}
