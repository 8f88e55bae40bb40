import { execFileSync } from 'node:child_process'
import { X509Certificate, createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse, type OutgoingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Front of every site: TLS and HTTP/2. It neither caches nor compresses, so the time to the first byte is the server's own. */
export interface Front {
  origin: string
  /** Forwards requests to this origin from now on. */
  passTo(origin: string): void
  stop(): Promise<void>
}

/** Hop-by-hop headers, which do not apply to the next connection. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'te', 'http2-settings'])

const passedOn = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)))

let made: { key: Buffer; cert: Buffer } | undefined

/**
 * Creates one certificate for all fronts.
 * @throws if there is no `openssl`
 */
function certificate() {
  if (made) return made
  const folder = mkdtempSync(join(tmpdir(), 'plon-front-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  try {
    execFileSync('openssl', ['req', '-x509', ...curve, ...names, '-keyout', key, '-out', cert], { stdio: 'pipe' })
    made = { key: readFileSync(key), cert: readFileSync(cert) }
    return made
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns the hash of its public key, by which a browser can trust the self-signed certificate. */
export function frontKey(): string {
  const known = new X509Certificate(certificate().cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(known).digest('base64')
}

export async function openFront(): Promise<Front> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let target = ''

  function pass(asked: Http2ServerRequest, answer: Http2ServerResponse) {
    const host = asked.authority
    const from = { 'x-forwarded-for': asked.socket.remoteAddress, 'x-forwarded-proto': 'https', 'x-forwarded-host': host, host }
    const upstream = request(target + asked.url, {
      agent,
      method: asked.method,
      headers: { ...passedOn(asked.headers), ...from },
    })
    upstream.on('response', (told) => {
      answer.writeHead(told.statusCode ?? 502, passedOn(told.headers))
      told.pipe(answer)
    })
    upstream.on('information', ({ statusCode, headers }) => {
      if (statusCode === 103 && headers.link) answer.writeEarlyHints({ link: headers.link })
    })
    upstream.on('error', () => {
      if (!answer.headersSent) answer.writeHead(502)
      answer.end()
    })
    answer.on('close', () => upstream.destroy())
    asked.pipe(upstream)
  }

  const server = createSecureServer(certificate(), pass).listen(0, 'localhost')
  // A browser that is closed breaks off its connections.
  server.on('sessionError', () => undefined)
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    origin: `https://localhost:${port}`,
    passTo: (origin) => void (target = origin),
    async stop() {
      for (const session of sessions) session.destroy()
      agent.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
