import { setImmediate as letIn } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { prefixes, type Locale } from '#config/locales.ts'
import type { Rendering } from '../../src/entry-server.tsx'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { chooseEncoding } from '../compression.ts'
import { type InlineTrust, contentPolicy, inlineHashes, reportingEndpoints } from '../content-policy.ts'
import type { Page, PageAssets } from '../page.ts'
import { cookieHeader, readShopperCookies } from '../shopper-cookies.ts'
import { addressOf } from '../limits/client-address.ts'
import type { Limits } from '../limits/limits.ts'
import { createLine } from '../limits/line-table.ts'
import { smallText } from '../small-text.ts'
import { measuringOf } from '../reporting/report-settings.ts'
import { tileOrigin } from '../places/place-settings.ts'
import type { Traced } from '../traced.ts'
import { type ErrorStatus, errorPage } from './error-page.ts'
import { type KeptPage, createKeptPages } from './kept-pages.ts'
import { inlineStyles } from './inline-styles.ts'
import { ageHeaders, cacheHeaders, keepsReferrerSecret, keptFor, privacyOf, sharedCacheHeaders } from './page-privacy.ts'
import { listTag, tagsOfRead } from './page-tags.ts'

export interface PagesParts {
  config: Config
  page: Page
  assets: PageAssets
  log: Log
  limits: Limits
  /** The app itself, for a page's reads while it renders. */
  ask: (request: Request) => Promise<Response>
  isDevelopment: boolean
  /** Returns the visual editor's script for a visit that the editor has signed. */
  editorOf: (url: URL) => string | undefined
  now?: (() => number) | undefined
}

export interface Pages {
  routes: Hono<Traced>
  /** Returns the self-contained page of a refusal or a failure. */
  fail(c: Context<Traced>, status: ErrorStatus): Response
  /** Discards the kept pages, because what they show has changed. */
  forget(): void
}

/** Most bytes of kept pages in memory, in both forms. */
const keptBytes = 64 * 1024 * 1024

/** Serves everything that is HTML. */
export function createPages({
  config,
  page,
  assets,
  log,
  limits,
  ask,
  isDevelopment,
  editorOf,
  now = Date.now,
}: PagesParts): Pages {
  const origin = config.canonicalOrigin
  const isHttps = origin.startsWith('https:')
  const measuring = measuringOf(config)

  const html = (trust: InlineTrust, editor?: string) => ({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(isDevelopment ? { by: 'development' } : trust, isHttps, {
      ...{ tiles: tileOrigin(config.places), humanCheck: config.humanCheck?.scriptUrl, editor },
      tags: config.tagManager && { script: config.tagManager.scriptUrl, hosts: config.tagManager.hosts },
    }),
    'reporting-endpoints': reportingEndpoints,
  })

  const renderingFor = (cookie: string, nonce?: string, reads: Reads = newReads()): Rendering => ({
    ...assets,
    origin,
    ...(nonce === undefined ? {} : { nonce }),
    ...(measuring && { measuring }),
    fetch: async (path, init) => {
      for (const tag of tagsOfRead(path)) reads.tags.add(tag)
      const request = new Request(new URL(path, origin), init)
      // A page may only request its own server, whatever address a story or a product contains.
      if (new URL(request.url).origin !== origin) throw new TypeError('Pages ask their own server only')
      if (cookie) request.headers.set('cookie', cookie)
      request.headers.set('sec-fetch-site', 'same-origin')
      reads.underWay += 1
      const answer = await ask(request).finally(() => (reads.underWay -= 1))
      if (answer.status >= 500) reads.hasFailed = true
      if (answer.status === 503 || answer.status === 504) reads.isOutage = true
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

  // A place is held until the first part of a page is ready, not until its last byte is read: slow readers occupy no place.
  const line = createLine('pages')
  let breath = Promise.resolve()

  /** Admits a page to rendering: limits the rate of each address, and lets all wait in one line of limited length. */
  const inLine = async (c: Context<Traced>, render: () => Promise<Response>): Promise<Response> => {
    const admission = await limits.admit('pages', { address: addressOf(c, config) })
    if (!admission.ok) {
      const answer = fail(c, 429)
      answer.headers.set('retry-after', String(admission.wait))
      return answer
    }
    const page = await line.pass(async () => {
      // Rendering blocks the process: between any two pages new requests are let in, into the line or past it.
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
      // The worker stores this answer, so its scripts are trusted by their hashes, not by a nonce of one response.
      const headers = {
        ...html({ by: 'hashes', hashes: inlineHashes(text) }),
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
    // The router would answer 307, which search engines do not treat as permanent.
    if (pathname.length > 1 && pathname.endsWith('/'))
      return c.redirect(`${pathname.replace(/\/+$/, '') || '/'}${url.search}`, 301)
    const visit = visitOf(c, url)
    const found = visit.key === undefined ? undefined : await kept.find(visit.key)
    if (!found || visit.key === undefined) return inLine(c, () => show(c, visit))
    if (found.isStale && !kept.isComing(visit.key)) void line.pass(() => renew(visit)).catch(() => undefined)
    return giveKept(c, found.page)
  })

  const kept = createKeptPages({ now, fresh: keptFor.fresh * 1000, stale: keptFor.stale * 1000, bytes: keptBytes })

  const visitOf = (c: Context<Traced>, url: URL): Visit => {
    const cookies = readShopperCookies(c.req.header('cookie') ?? null)
    const editor = editorOf(url)
    const privacy = editor ? 'personal' : privacyOf(url.pathname, cookies)
    const cookie = cookieHeader(cookies, privacy === 'personal' ? 'everything' : 'impersonal')
    const key = privacy === 'public' && !isDevelopment ? `${cookie} ${url.pathname}${url.search}` : undefined
    return { url, editor, privacy, cookie, key, request: pageRequest(c.req.raw, url, origin, cookie), askedAt: performance.now() }
  }

  const render = async (request: Request, rendering: Rendering) => {
    const { status, headers, body } = await page.render(request, rendering)
    return { status, headers, body: body && inlineStyles(body, assets.sheets) }
  }

  /** Renders a stale page again, in the background of the request that was answered with it. */
  const renew = async ({ url, cookie, key = '' }: Visit) => {
    const nonce = newNonce()
    const reads = newReads()
    const request = new Request(new URL(`${url.pathname}${url.search}`, origin), { headers: cookie ? { cookie } : {} })
    const { status, body } = await render(request, renderingFor(cookie, nonce, reads))
    if (status === 200 && body) await kept.keep(key, { body, nonce, ...knownBy(reads) })
    else await body?.cancel()
  }

  const giveKept = (c: Context<Traced>, { html: bytes, hashes, brotli, etag, tags, at }: KeptPage): Response => {
    const headers = new Headers({
      ...html({ by: 'hashes', hashes }),
      ...sharedCacheHeaders(tags),
      ...ageHeaders(at, now()),
      etag,
    })
    const isHead = c.req.raw.method === 'HEAD'
    const isSame = isKnown(c.req.header('if-none-match'), etag)
    // Any other encoding is left to the compression middleware.
    if (!isSame && !isHead && chooseEncoding(c.req.header('accept-encoding')) !== 'br') return new Response(bytes, { headers })
    headers.set('vary', 'Accept-Encoding')
    if (isSame) return new Response(null, { status: 304, headers })
    headers.set('content-encoding', 'br')
    return new Response(isHead ? null : brotli, { headers })
  }

  const show = async (c: Context<Traced>, { url, editor, privacy, cookie, key, request, askedAt }: Visit): Promise<Response> => {
    const { pathname } = url
    const nonce = newNonce()
    const reads = newReads()
    const isHead = c.req.raw.method === 'HEAD'
    try {
      const rendered = await render(request, renderingFor(cookie, nonce, reads))
      if (isHead) await rendered.body?.cancel()
      // The router answers 500 for every failed loader; when the engine was unavailable, search engines should come back instead.
      const status = rendered.status === 500 && reads.isOutage ? 503 : rendered.status
      let body = isHead ? null : rendered.body
      if (body && key !== undefined && status === 200 && !kept.isComing(key)) {
        const [given, copy] = body.tee()
        body = given
        void kept.keep(key, { body: copy, nonce, ...knownBy(reads) })
      }
      const response = new Response(body, { status, headers: rendered.headers })
      const headers = { ...html({ by: 'nonce', nonce }, editor), ...cacheHeaders(privacy, status) }
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
      // The rest of the wait is due to the connection (first-paint-script.ts).
      response.headers.set('server-timing', `render;dur=${(performance.now() - askedAt).toFixed(1)}`)
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
  return { routes, fail, forget: () => kept.forget() }
}

/** A visitor's request for a page. */
interface Visit {
  url: URL
  editor: string | undefined
  privacy: ReturnType<typeof privacyOf>
  cookie: string
  /** Key under which the page is kept; `undefined` when it is for this visitor only. */
  key: string | undefined
  request: Request
  /** Milliseconds, from `performance.now()`. */
  askedAt: number
}

/** What a page requested while it was rendered. */
interface Reads {
  tags: Set<string>
  underWay: number
  hasFailed: boolean
  isOutage: boolean
}
const newReads = (): Reads => ({ tags: new Set(), underWay: 0, hasFailed: false, isOutage: false })

/** Summarises a page's reads. A page that was sent while a read was still running, or after one failed, must not be shown to others. */
const knownBy = (reads: Reads) => ({
  // Tags that are cut off are replaced by the list's, which every change outdates.
  tags: () => (reads.tags.size > mostTags ? [...[...reads.tags].slice(0, mostTags - 1), listTag] : [...reads.tags]),
  isWhole: () => !reads.hasFailed && reads.underWay === 0,
})
/** Caches before the server cut off a header with more tags. */
const mostTags = 100

/** Whether the browser already has these bytes. */
function isKnown(named: string | undefined, etag: string): boolean {
  return (named ?? '')
    .slice(0, 1024)
    .split(/\s*,\s*/)
    .includes(etag)
}

/** Returns the request as a page may see it: with our own origin whatever Host says, and only the headers that a page needs. */
function pageRequest(request: Request, url: URL, origin: string, cookie: string): Request {
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'user-agent']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (cookie) headers.set('cookie', cookie)
  return new Request(new URL(`${url.pathname}${url.search}`, origin), { headers, signal: request.signal })
}

/** Whether a commerce error of the page says by its `kind` that the outcome is unknown rather than wrong. */
function isOutOfReach(error: unknown): boolean {
  if (error === null || typeof error !== 'object' || !('kind' in error)) return false
  return error.kind === 'offline' || error.kind === 'timeout' || error.kind === 'unavailable'
}

function newNonce(): string {
  return randomBytes(18).toString('base64url')
}
