import { createHash } from 'node:crypto'
import { downloads } from './documents/attachments.ts'
import { mediaFiles } from './media-files.ts'
import { renderedFile, type MediaFile, type RenderedFile } from './rendered-files.ts'

export interface MediaOptions {
  /** Folder of the rendered files, created when missing. */
  cacheFolder?: string
}

const DEFAULT_FOLDER = '.data/media'
/** Raise this number when the same source is to be rendered differently. */
const RENDERING = 1
const PREFIX = '/media/'

const fingerprints = new WeakMap<MediaFile, string>()

/**
 * Returns the hash of a file's source, computed once, because drawing again only to name the cached file would cost more than reading it.
 */
function fingerprint(file: MediaFile): string {
  const known = fingerprints.get(file)
  if (known !== undefined) return known
  const made = createHash('sha256').update(`${RENDERING} ${file.source()}`).digest('hex').slice(0, 40)
  fingerprints.set(file, made)
  return made
}

async function rendered(file: MediaFile, options: MediaOptions): Promise<RenderedFile & { type: string }> {
  const made = await renderedFile(options.cacheFolder ?? DEFAULT_FOLDER, fingerprint(file), () => file.render(file.source()))
  return { ...made, type: file.type }
}

/**
 * Renders a file below /media/ by its name, such as `attachments/zag-h-001-etykieta.pdf`, or reads it from the cache; `undefined` for an
 * unknown name.
 */
export async function renderAttachment(name: string, options: MediaOptions = {}) {
  const file = mediaFiles().get(name)
  return file && rendered(file, options)
}

/** Renders a downloadable file of a product, such as `downloads/poradnik-rzepak.pdf`; the caller has checked that it was purchased. */
export async function renderDownload(name: string, options: MediaOptions = {}) {
  const file = downloads().get(name)
  return file && rendered(file, options)
}

/** Answers `/media/…` with pictures and documents, rendered on first request; `undefined` for any other path. */
export async function mediaResponse(request: Request, options: MediaOptions = {}): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith(PREFIX)) return undefined
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } })
  const file = mediaFiles().get(pathname.slice(PREFIX.length))
  if (!file)
    return new Response('Not found', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  const { bytes, etag, type } = await rendered(file, options)
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    etag,
    'x-content-type-options': 'nosniff',
  }
  if (request.headers.get('if-none-match')?.split(/, */).includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, 'content-length': String(bytes.byteLength) },
  })
}
