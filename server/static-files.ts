import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { chooseEncoding } from './compression.ts'
import { smallText } from './small-text.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

interface Known {
  file: string
  type: string
  etag: string
  br: boolean
  gzip: boolean
}

/** Files of the client build, listed by name at the start: a file that is not listed does not exist, whatever the path says. */
export interface StaticFiles {
  has(path: string): boolean
  /** Returns the file; `undefined` when there is none. */
  serve(path: string, request: Request, headers?: Record<string, string>): Promise<Response | undefined>
}

export function createStaticFiles(folder: string): StaticFiles {
  const known = new Map<string, Known>()
  if (existsSync(folder))
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      const file = join(entry.parentPath, entry.name)
      const path = `/${relative(folder, file).split(sep).join('/')}`
      const type = types[extname(entry.name)]
      // Build notes (".vite") and source maps are not public.
      if (!entry.isFile() || !type || path.includes('/.')) continue
      const etag = `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 27)}"`
      known.set(path, { file, type, etag, br: existsSync(`${file}.br`), gzip: existsSync(`${file}.gz`) })
    }

  return {
    has: (path) => known.has(path),
    async serve(path, request, headers = {}) {
      const found = known.get(path)
      if (!found) return undefined
      const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
      const isReady = encoding === 'br' ? found.br : encoding === 'gzip' && found.gzip
      // One ETag per encoding: a cache must not send Brotli to a client that does not accept it.
      const etag = isReady ? `${found.etag.slice(0, -1)}-${encoding}"` : found.etag
      const shared = {
        'content-type': found.type,
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        etag,
        ...(found.br || found.gzip ? { vary: 'Accept-Encoding' } : {}),
        ...(found.type === 'image/svg+xml' ? { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" } : {}),
        ...headers,
      }
      const asked = request.headers.get('if-none-match')?.slice(0, 1024) ?? ''
      if (asked.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag))
        return new Response(null, { status: 304, headers: shared })
      const bytes = await readFile(isReady ? `${found.file}.${encoding === 'br' ? 'br' : 'gz'}` : found.file).catch(
        () => undefined,
      )
      if (!bytes) return smallText(404, 'Not found')
      return new Response(bytes, {
        headers: {
          ...shared,
          'content-length': String(bytes.byteLength),
          ...(isReady && encoding ? { 'content-encoding': encoding } : {}),
        },
      })
    },
  }
}
