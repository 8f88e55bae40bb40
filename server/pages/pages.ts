import { setImmediate as letIn } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { prefixes, type Locale } from '#config/locales.ts'
import type { Rendering } from '../../src/entry-server.tsx'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { type ScriptTrust, contentPolicy, inlineScriptHashes, reportingEndpoints } from '../content-policy.ts'
import type { Page, PageAssets } from '../page.ts'
import { cookieHeader, readShopperCookies } from '../shopper-cookies.ts'
import { addressOf } from '../limits/client-address.ts'
import type { Limits } from '../limits/limits.ts'
import { createTurnstile } from '../limits/turnstile.ts'
import { smallText } from '../small-text.ts'
import { tileOrigin } from '../places/place-settings.ts'
import type { Traced } from '../traced.ts'
import { type ErrorStatus, errorPage } from './error-page.ts'
import { cacheHeaders, keepsReferrerSecret, privacyOf } from './page-privacy.ts'

export interface PagesParts {
  config: Config
  page: Page
  assets: PageAssets
  log: Log
  limits: Limits
  /** The app itself, for what a page reads while it renders. */
  ask: (request: Request) => Promise<Response>
  isDevelopment: boolean
  /** The visual editor's script, for a visit that it has signed. */
  editorOf: (url: URL) => string | undefined
}

export interface Pages {
  routes: Hono<Traced>
  /** The self-contained page of a refusal or a failure. */
  fail(c: Context<Traced>, status: ErrorStatus): Response
}

/** Everything that is HTML. */
export function createPages({ config, page, assets, log, limits, ask, isDevelopment, editorOf }: PagesParts): Pages {
  const origin = config.canonicalOrigin
  const isHttps = origin.startsWith('https:')

  const html = (trust: ScriptTrust, editor?: string) => ({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(isDevelopment ? { by: 'development' } : trust, isHttps, {
      ...{ tiles: tileOrigin(config.places), humanCheck: config.humanCheck?.scriptUrl, editor },
    }),
    'reporting-endpoints': reportingEndpoints,
  })

  const renderingFor = (cookie: string, nonce?: string, onOutage: () => void = () => undefined): Rendering => ({
    ...assets,
    origin,
    ...(nonce === undefined ? {} : { nonce }),
    fetch: async (path, init) => {
      const request = new Request(new URL(path, origin), init)
      // A page may only ask its own server, whatever address a story or a product brought in.
      if (new URL(request.url).origin !== origin) throw new TypeError('Pages ask their own server only')
      if (cookie) request.headers.set('cookie', cookie)
      request.headers.set('sec-fetch-site', 'same-origin')
      const answer = await ask(request)
      if (answer.status === 503 || answer.status === 504) onOutage()
      return answer
    },
  })

  const fail = (c: Context<Traced>, status: ErrorStatus): Response => {
    const nonce = newNonce()
    const { pathname, search } = new URL(c.req.url)
    const headers = {
      ...html({ by: 'nonce', nonce }),
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': '10' } : {}),
    }
    return new Response(errorPage({ status, pathname, search, nonce, trace: c.var.trace }), { status, headers })
  }

  // Held until the first part of a page is ready and not until its last byte is read: whoever reads slowly takes nobody's place.
  const line = createTurnstile(8, 40, 1000)
  let breath = Promise.resolve()

  /** The way to rendering: one address at a measured pace, all together in a line that ends. */
  const inLine = async (c: Context<Traced>, render: () => Promise<Response>): Promise<Response> => {
    const admission = await limits.admit('pages', { address: addressOf(c, config) })
    if (!admission.ok) {
      const answer = fail(c, 429)
      answer.headers.set('retry-after', String(admission.wait))
      return answer
    }
    const page = await line.pass(async () => {
      // Rendering keeps the process busy: between any two pages whoever has come is let in, into the line or past it.
      await (breath = breath.then(() => letIn()))
      return render()
    })
    return page ?? fail(c, 503)
  }

  const routes = new Hono<Traced>()

  for (const locale of prefixes) routes.get(`/__shell/${locale}`, (c) => inLine(c, () => shell(c, locale)))
  const shell = async (c: Context<Traced>, locale: Locale): Promise<Response> => {
    try {
      const rendered = await page.renderShell(locale, renderingFor(''))
      const text = await rendered.text()
      if (!rendered.ok) throw new Error(`The shell answered ${rendered.status}`)
      // The worker keeps this answer, so its scripts are known by what they are, not by a nonce of one moment.
      const headers = {
        ...html({ by: 'hashes', hashes: inlineScriptHashes(text) }),
        'cache-control': 'no-cache',
        'x-cache-segment': 'guest',
        'x-robots-tag': 'noindex',
      }
      return new Response(text, { headers })
    } catch (error) {
      log.error('shell', c.var.trace, error)
      return smallText(500, 'The shell could not be rendered')
    }
  }
  routes.get('/__shell/*', () => smallText(404, 'Not found'))

  routes.get('*', async (c) => {
    const url = new URL(c.req.url)
    const { pathname } = url
    // The router would answer 307, which no search engine takes for good.
    if (pathname.length > 1 && pathname.endsWith('/'))
      return c.redirect(`${pathname.replace(/\/+$/, '') || '/'}${url.search}`, 301)
    return inLine(c, () => show(c, url))
  })
  const show = async (c: Context<Traced>, url: URL): Promise<Response> => {
    const { pathname } = url
    const cookies = readShopperCookies(c.req.header('cookie') ?? null)
    const editor = editorOf(url)
    const privacy = editor ? 'personal' : privacyOf(pathname, cookies)
    const cookie = cookieHeader(cookies, privacy === 'personal' ? 'everything' : 'impersonal')
    const nonce = newNonce()
    let isOutage = false
    try {
      const rendering = renderingFor(cookie, nonce, () => (isOutage = true))
      const rendered = await page.render(pageRequest(c.req.raw, url, origin, cookie), rendering)
      if (c.req.raw.method === 'HEAD') await rendered.body?.cancel()
      // The router calls every failed loader 500; when the engine was away, search engines should come back instead.
      const status = rendered.status === 500 && isOutage ? 503 : rendered.status
      const response = new Response(c.req.raw.method === 'HEAD' ? null : rendered.body, { status, headers: rendered.headers })
      const headers = { ...html({ by: 'nonce', nonce }, editor), ...cacheHeaders(privacy, status) }
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
      if (keepsReferrerSecret(pathname)) response.headers.set('referrer-policy', 'no-referrer')
      if (status === 503) response.headers.set('retry-after', '10')
      return response
    } catch (error) {
      log.error('page', c.var.trace, error)
      return fail(c, isOutOfReach(error) ? 503 : 500)
    }
  }
  routes.all('*', (c) => {
    const answer = fail(c, 405)
    answer.headers.set('allow', 'GET, HEAD')
    return answer
  })
  return { routes, fail }
}

/** The request as a page may see it: our own origin whatever Host says, and only the headers a page has a use for. */
function pageRequest(request: Request, url: URL, origin: string, cookie: string): Request {
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'user-agent']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (cookie) headers.set('cookie', cookie)
  return new Request(new URL(`${url.pathname}${url.search}`, origin), { headers, signal: request.signal })
}

/** The page's commerce errors say by `kind` that the outcome is unknown rather than wrong. */
function isOutOfReach(error: unknown): boolean {
  if (error === null || typeof error !== 'object' || !('kind' in error)) return false
  return error.kind === 'offline' || error.kind === 'timeout' || error.kind === 'unavailable'
}

function newNonce(): string {
  return randomBytes(18).toString('base64url')
}
