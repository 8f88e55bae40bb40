import { type Context, Hono } from 'hono'
import type { Log } from '../access-log.ts'
import { createLine } from '../limits/line-table.ts'
import { smallText } from '../small-text.ts'
import type { Traced } from '../traced.ts'
import type { MediaSource } from './media-source.ts'
import { readPicturePath } from './picture-path.ts'
import { type PageFormat, type Rendition, renderPicture, renderShared } from './rendition.ts'
import type { RenditionStore } from './rendition-store.ts'

/** Used instead of a width: the preview picture of a shared page, as JPEG, which every link preview can open. */
const ogPicture = 'og'
const sourceLimit = 20 * 1024 * 1024

export interface PictureParts {
  source: MediaSource
  store: RenditionStore
  widths: readonly number[]
  /** 1 to 100 */
  quality: number
  /** Part of every key, so that pictures of two engines are not mixed up. */
  engine: string
  log: Log
  /**
   * Existing renditions cost nothing and are not counted.
   * @returns seconds to wait; 0 when one may be made
   */
  waitToMake?: (c: Context<Traced>) => Promise<number>
}

type Made = Rendition | { ok: false; status: 404 | 502 | 503; message: string }

/** Returns AVIF only for a browser that names it; one that accepts anything may not support it. */
const formatFor = (accept = ''): PageFormat => (/\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept) ? 'avif' : 'webp')

/** `/img/<width>/<path below /media/>`: the picture in a listed width as AVIF or WebP; `/img/og/…`: 1200 × 630. */
export function createPictureProxy(parts: PictureParts): Hono<Traced> {
  const { source, store, widths, quality, engine, log, waitToMake } = parts
  const allowed = new Set([...widths.map(String), ogPicture])
  const line = createLine('pictures')
  const making = new Map<string, Promise<Made>>()

  const make = async (key: string, path: string, width: string, format: PageFormat, trace: string): Promise<Made> => {
    // Another request may have finished the picture since the handler looked.
    const kept = await store.read(key)
    if (kept) return { ok: true, bytes: kept }
    const made = await line.pass(async (): Promise<Made> => {
      const original = await source(path, sourceLimit)
      if (!original.ok) return original
      const { bytes } = original
      return width === ogPicture ? renderShared(bytes, quality) : renderPicture(bytes, Number(width), quality, format)
    })
    if (!made) return { ok: false, status: 503, message: 'Too many pictures at once' }
    // With a full disk the picture is sent anyway, and made again the next time.
    if (made.ok) await store.write(key, made.bytes).catch((error: unknown) => log.error('picture not kept', trace, error))
    return made
  }

  const makeOnce = (key: string, path: string, width: string, format: PageFormat, trace: string): Promise<Made> => {
    const running = making.get(key)
    if (running) return running
    const started = make(key, path, width, format, trace).finally(() => making.delete(key))
    making.set(key, started)
    return started
  }

  return new Hono<Traced>().get('/:width/:path{.+}', async (c) => {
    const width = c.req.param('width')
    if (!allowed.has(width)) return smallText(404, 'No such width')
    const named = readPicturePath(c.req.param('path'))
    if (!named.ok) {
      if (named.status === 400) log.security('address given to the picture proxy', c.var.trace)
      return smallText(named.status, named.message)
    }
    const isShared = width === ogPicture
    const format = isShared ? 'webp' : formatFor(c.req.header('accept'))
    // Renditions that were stored before there were two formats keep their keys.
    const key = `${engine} ${quality} ${width} ${named.path}${format === 'avif' ? ' avif' : ''}`
    const kept = making.has(key) ? undefined : await store.read(key)
    if (!kept && !making.has(key)) {
      const wait = (await waitToMake?.(c)) ?? 0
      if (wait > 0) return smallText(429, 'Too many pictures, please wait', { 'retry-after': String(wait) })
    }
    const made: Made = kept ? { ok: true, bytes: kept } : await makeOnce(key, named.path, width, format, c.var.trace)
    if (!made.ok) return smallText(made.status, made.message, made.status === 503 ? { 'retry-after': '5' } : {})
    return new Response(made.bytes, {
      headers: {
        'content-type': isShared ? 'image/jpeg' : `image/${format}`,
        'content-length': String(made.bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
        ...(isShared ? {} : { vary: 'Accept' }),
      },
    })
  })
}
