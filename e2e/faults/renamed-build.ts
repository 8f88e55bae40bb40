import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inlineHashes } from '../../server/content-policy.ts'

const dist = join(import.meta.dirname, '../../dist')
const folder = join(dist, 'client/assets')
const hashIn = /-([0-9a-f]{8})\.\w+$/
const contentTypes: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

const sha = (kind: 'sha256' | 'sha384', text: string | Buffer) => createHash(kind).update(text)
const integrityOf = (content: string | Buffer) => `sha384-${sha('sha384', content).digest('base64')}`

interface Build {
  /** Replaces the names of the real build in a text by those of this build. */
  rename: (text: string) => string
  files: Map<string, string | Buffer>
  worker: (text: string) => string
}

/**
 * Creates the same shop as another build would: every file under `/assets/` has another hash in its name, all references use the new names,
 * and the worker has the new list with its integrity hashes.
 */
function buildNumber(number: number, names: readonly string[]): Build {
  const buildId = readFileSync(join(dist, '.built'), 'utf8').trim()
  const anew = (hash: string) => sha('sha256', `${hash} ${number}`).digest('hex').slice(0, hash.length)
  const hashes = new Map(names.flatMap((name) => hashIn.exec(name)?.[1] ?? []).map((hash) => [hash, anew(hash)]))
  const rename = (text: string) =>
    number === 0
      ? text
      : text
          .replaceAll(/(?<![0-9a-f])[0-9a-f]{8}(?![0-9a-f])/g, (word) => hashes.get(word) ?? word)
          .replaceAll(buildId, anew(buildId))
  const files = new Map<string, string | Buffer>()
  const sums = new Map<string, string>()
  for (const name of names) {
    const bytes = readFileSync(join(folder, name))
    const content = /\.(js|css)$/.test(name) ? rename(bytes.toString('utf8')) : bytes
    files.set(`/assets/${rename(name)}`, content)
    sums.set(integrityOf(bytes), integrityOf(content))
  }
  const worker = (text: string) => rename(text).replaceAll(/sha384-[A-Za-z0-9+/=]{64}/g, (sum) => sums.get(sum) ?? sum)
  return { rename, files, worker }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

/** Returns headers for a page whose text was changed; the scripts of the kept shell are allowed by their hashes. */
function headersFor(headers: IncomingMessage['headers'], rename: Build['rename'], page: string): OutgoingHttpHeaders {
  const { 'content-length': _length, etag: _etag, ...kept } = headers
  const policy = 'content-security-policy'
  const renamed = Object.entries(kept).map(([name, value]) => [name, typeof value === 'string' ? rename(value) : value])
  const all = Object.fromEntries(renamed) as Record<string, string | string[] | undefined>
  const rules = all[policy]
  if (typeof rules === 'string' && rules.includes("'sha256-")) {
    const sums = inlineHashes(page).scripts.map((hash) => `'${hash}'`)
    all[policy] = rules.replace(/('sha256-[^']+' ?)+/, `${sums.join(' ')} `)
  }
  return all
}

/**
 * Serves the shop at a separate address, where one build after another is deployed; the files of the previous build are removed
 * immediately.
 */
export async function startDeploys(shop: string) {
  const names = readdirSync(folder).filter((name) => !/\.(br|gz|map)$/.test(name))
  let build = buildNumber(0, names)
  const missing: string[] = []
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').replace(/\?.*$/, '')
    if (path.startsWith('/assets/')) {
      const content = build.files.get(path)
      if (content === undefined) missing.push(path)
      const type = contentTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      const headers =
        content === undefined ? { 'cache-control': 'no-store' } : { 'content-type': type, 'cache-control': 'immutable' }
      outgoing.writeHead(content === undefined ? 404 : 200, headers).end(content ?? 'Not found')
      return
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
    const upstream = ask(new URL(incoming.url ?? '/', shop), { method: incoming.method, headers }, (answer) => {
      const isText = path === '/sw.js' || /html/.test(answer.headers['content-type'] ?? '')
      if (!isText) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      void textOf(answer).then((text) => {
        const page = path === '/sw.js' ? build.worker(text) : build.rename(text)
        outgoing.writeHead(answer.statusCode ?? 502, headersFor(answer.headers, build.rename, page)).end(page)
      })
    })
    upstream.on('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    /** Deploys this build: the server has only its files from now on. */
    bringOut: (number: number) => {
      build = buildNumber(number, names)
    },
    /** Returns requested files that no longer exist. */
    missing: () => missing as readonly string[],
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
