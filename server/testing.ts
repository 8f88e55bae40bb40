import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Log } from './access-log.ts'
import { readConfig } from './config.ts'
import { type ServerParts, createServer } from './create-server.ts'
import type { Page } from './page.ts'
import { listen, listenerOf } from './serving.ts'

/** A request that reached the engine. */
export interface EngineCall {
  path: string
  headers: Headers
  body: { query?: string; variables?: unknown }
}

export interface TestEngine {
  url: string
  calls: EngineCall[]
  /** Decides the next answers; by default they are `{ data: {} }`. */
  answer: (call: EngineCall) => Response | Promise<Response>
  close(): Promise<void>
}

/** Serves a request handler over real HTTP, on a port of its own. */
export async function overHttp(answer: (request: Request) => Response | Promise<Response>) {
  const { port, server } = await listen(listenerOf({ fetch: answer }), 0, '127.0.0.1')
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${port}`, close }
}

/** Starts a commerce engine that answers what the test says, over real HTTP, for faults that a healthy engine never shows. */
export async function startTestEngine(answer: TestEngine['answer'] = () => Response.json({ data: {} })): Promise<TestEngine> {
  const engine: TestEngine = { url: '', calls: [], answer, close: () => Promise.resolve() }
  const { origin, close } = await overHttp(async (request) => {
    const text = request.method === 'POST' ? await request.text() : ''
    const call = { path: new URL(request.url).pathname, headers: request.headers, body: text ? JSON.parse(text) : {} }
    engine.calls.push(call)
    return engine.answer(call)
  })
  engine.url = `${origin}/graphql`
  engine.close = close
  onTestFinished(() => engine.close())
  return engine
}

/** A page of a single line, for tests of what surrounds a page. */
export const plainPage: Page = {
  pictureWidths: [200, 436],
  render: () =>
    Promise.resolve(new Response('<!doctype html><title>Plon</title><p>Strona', { headers: { 'content-type': 'text/html' } })),
  renderShell: (locale) =>
    Promise.resolve(
      new Response(`<!doctype html><html lang="${locale}"><script>start("${locale}")</script>`, {
        headers: { 'content-type': 'text/html' },
      }),
    ),
}

export const silence: Log = { access: () => undefined, error: () => undefined, security: () => undefined }

export function testServer(commerceUrl: string, parts: Partial<ServerParts> = {}, environment: Record<string, string> = {}) {
  return createServer({
    config: readConfig({ NODE_ENV: 'test', PORT: '3000', TRUSTED_PROXIES: '0', ...environment }),
    page: plainPage,
    commerceUrl,
    distFolder: join(tmpdir(), 'no-such-build'),
    assets: { manifest: () => ({ routes: {} }), chunk: () => ({ preloads: [], css: [] }), scripts: [], sheets: new Map() },
    pictureFolder: mkdtempSync(join(tmpdir(), 'plon-pictures-')),
    editionFolder: mkdtempSync(join(tmpdir(), 'plon-editions-')),
    ...parts,
  })
}

const listed: { name: string; hash: string }[] = JSON.parse(
  readFileSync(new URL('../graphql/generated/trusted-documents.json', import.meta.url), 'utf8'),
)

/** Returns the hash of a document of the contract by its name. */
export function hashOf(name: string): string {
  const found = listed.find((document) => document.name === name)
  if (!found) throw new Error(`The contract has no ${name}`)
  return found.hash
}

/** Returns the path of a public read. */
export function readPath(name: string, variables: unknown = {}, store = 'naturaexpert_pl'): string {
  return `/graphql?${new URLSearchParams({ hash: hashOf(name), variables: JSON.stringify(variables), store })}`
}

/** Headers that the page sends with every write. */
export const pageHeaders = { 'content-type': 'application/json', 'x-requested-with': 'nx', 'sec-fetch-site': 'same-origin' }
