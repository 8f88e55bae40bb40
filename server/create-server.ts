import { join, resolve } from 'node:path'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { catalogue, features, locales } from '#config'
import type { Locale } from '#config/locales.ts'
import { type Log, createLog } from './access-log.ts'
import { compression } from './compression.ts'
import type { Config } from './config.ts'
import { createContent } from './content/content-routes.ts'
import { contentSettings } from './content/content-settings.ts'
import { editorOf } from './content/editor-visit.ts'
import { createCheckoutRoutes } from './checkout/checkout-routes.ts'
import { createContact } from './contact/contact-routes.ts'
import { withStoryAssets } from './content/story-assets.ts'
import { createEdgeCache } from './edge-cache/edge-cache.ts'
import { createEditions } from './editions/edition-routes.ts'
import { createDownloads } from './downloads/bought-files.ts'
import { createCspReports } from './csp-reports.ts'
import { createCategoryAddress } from './gateway/category-address.ts'
import { createGateway } from './gateway/gateway.ts'
import { withReportedFeatures } from './gateway/reported-features.ts'
import { type TrustedDocuments, readTrustedDocuments } from './gateway/trusted-documents.ts'
import { createHumanCheck } from './human-check/human-check.ts'
import { createHealth } from './health.ts'
import { createLowestPrices } from './lowest-prices/lowest-prices.ts'
import type { Page, PageAssets } from './page.ts'
import { createPages } from './pages/pages.ts'
import { createAddressSuggestions } from './places/address-suggestions.ts'
import { createPlaces } from './places/place-routes.ts'
import { addressOf, createProxyWatch } from './limits/client-address.ts'
import { createLimits } from './limits/limits.ts'
import { createLogout } from './logout.ts'
import { createMeasureRoutes } from './measures/measure-routes.ts'
import { createPageMeasures } from './measures/page-measures.ts'
import { createMeasures } from './measures/measures.ts'
import { createMiddleware } from './middleware/middleware-routes.ts'
import { createMiniaturePages } from './miniature-pages.ts'
import { createErrorTunnel } from './reporting/error-tunnel.ts'
import { releaseIn } from './reporting/release.ts'
import { createReportService } from './reporting/report-service.ts'
import { reportingLog } from './reporting/server-reports.ts'
import { createRegistries } from './registries/registry-routes.ts'
import { createMediaFiles } from './pictures/media-files.ts'
import { createMediaSource } from './pictures/media-source.ts'
import { createPictureProxy } from './pictures/picture-proxy.ts'
import { createRenditionStore } from './pictures/rendition-store.ts'
import { refuseHost, refusePath } from './request-guard.ts'
import { createOwnState, type ClusterState } from './cluster-state/cluster-state.ts'
import { securityHeaders } from './security-headers.ts'
import { createSiteFiles } from './site-files.ts'
import { createSitemap } from './sitemap.ts'
import { smallText } from './small-text.ts'
import { createStaticFiles } from './static-files.ts'
import type { Traced } from './traced.ts'
import { inTrace } from './tracing.ts'
import { createWeather } from './weather/weather-routes.ts'

export interface ServerParts {
  config: Config
  page: Page
  /** GraphQL endpoint of the commerce engine in use: the configured one or the embedded backend's. */
  commerceUrl: string
  /** Folder with `client/`, the build's public files. */
  distFolder: string
  assets: PageAssets
  /** Folder of the generated pictures. */
  pictureFolder?: string
  /** Folder of the catalogue's editions. */
  editionFolder?: string
  manifestFile?: string
  documents?: TrustedDocuments
  log?: Log
  now?: () => number
  /** State that copies of the server share; this copy's own when absent. */
  shared?: ClusterState
  /** Delays a held attempt; replaced in tests, so that they do not wait. */
  hold?: (seconds: number) => Promise<void>
  isDevelopment?: boolean
  /** False while the engine answers but cannot store orders. */
  canWrite?: () => boolean
  /** Languages whose store view sells in a currency other than the one the shop shows. */
  otherMoney?: ReadonlySet<Locale>
  /** Aborted once the server is asked to stop; it then reports that it is not ready. */
  stopping?: AbortSignal
}

const root = join(import.meta.dirname, '..')

/** Creates the whole server as one function from request to response; its only state is caches. */
export function createServer(parts: ServerParts): Hono<Traced> {
  const { config, page, commerceUrl, distFolder, assets, otherMoney, isDevelopment = false, now = Date.now } = parts
  const written = parts.log ?? createLog(config.logLevel)
  const sendReports = config.reports && createReportService({ settings: config.reports, timeout: config.serviceTimeout })
  const log =
    config.reports && sendReports
      ? reportingLog({ log: written, send: sendReports, settings: config.reports, release: releaseIn(distFolder), now })
      : written
  const shared = parts.shared ?? createOwnState(now)
  const documents = parts.documents ?? withReportedFeatures(readTrustedDocuments(), config)
  const measures = config.metricsToken ? createMeasures() : undefined
  const limits = createLimits(shared, config.addressLimitsTimes)
  const app = new Hono<Traced>()
  const inner = async (request: Request) => app.fetch(request, { isInner: true })
  const contentService = contentSettings(config.content, commerceUrl)
  const pages = createPages({
    config,
    page,
    assets,
    log,
    limits,
    ask: inner,
    isDevelopment,
    editorOf: editorOf(contentService, now),
    now,
  })
  shared.listen('catalogue changed', () => pages.forget())
  const source = withStoryAssets(
    createMediaSource(commerceUrl, config.imageTimeout),
    contentService?.assetsOrigin,
    config.imageTimeout,
  )
  const store = createRenditionStore(parts.pictureFolder ?? join(root, '.cache/images'), config.imageCacheBytes)
  const reports = createCspReports(log, now)
  // An embedded backend gets another port at every start; a fixed name keeps its cached pictures valid.
  const engine = config.commerceUrl ? new URL(config.commerceUrl).origin : 'embedded'

  const watchProxies = createProxyWatch(config, (text) => log.error('settings', 'start', text))
  app.use(async (c, next) => {
    watchProxies(c)
    const started = performance.now()
    const isInner = c.env?.isInner ?? false
    // A trace id is accepted only from a load balancer of the operator.
    const begun = config.trustedProxies > 0 ? c.req.header('traceparent') : undefined
    await inTrace(begun, isInner, (id) => {
      c.set('trace', id.slice(0, 8))
      return next()
    })
    const { trace, document, isKept } = c.var
    const { method } = c.req.raw
    const [{ status }, ms] = [c.res, performance.now() - started]
    measures?.answered({ route: routePath(c), method, status, ms, document, isKept, isInner })
    if (isInner) return
    c.res.headers.set('x-request-id', trace)
    log.access({ method, path: new URL(c.req.url).pathname, status, ms: Math.round(ms), trace })
  })
  app.use(securityHeaders(config.canonicalOrigin.startsWith('https:')))
  const compress = compression()
  app.use((c, next) => (c.env?.isInner ? next() : compress(c, next)))
  app.use(async (c, next) => {
    const url = new URL(c.req.url)
    const refusal = (c.env?.isInner ? undefined : refuseHost(c.req.header('host') ?? url.host, config)) ?? refusePath(url)
    if (!refusal) return next()
    log.security(refusal.reason, c.var.trace)
    return refusal.status === 404 ? pages.fail(c, 404) : smallText(refusal.status, refusal.reason)
  })

  const humanCheck = createHumanCheck({ config, documents, log, limits, shared, now })
  app.use('/graphql', humanCheck.gate)
  app.route(
    '/graphql',
    createGateway({
      config,
      commerceUrl,
      documents,
      log,
      limits,
      otherMoney,
      shared,
      now,
      ...(parts.hold && { hold: parts.hold }),
    }),
  )
  app.route('/metrics', createMeasureRoutes({ config, log, limits, measures }))
  app.route('/api/csp-report', reports.routes)
  // Uses the plain log: an error of the reporting itself is not reported.
  app.route('/api/error-reports', createErrorTunnel({ config, log: written, limits, send: sendReports }))
  app.route('/api/page-measures', createPageMeasures({ config, log, limits, measures }))
  app.route('/api/logout', createLogout({ config, commerceUrl, documents, log, limits }))
  app.route('/api/downloads', createDownloads({ config, commerceUrl, log, limits }))
  for (const path of ['/api/lowest-prices', '/api/content/*', '/api/weather/*', '/api/pickup-points'])
    app.use(path, async (c, next) => {
      const admission = await limits.admit('services', { address: addressOf(c, config) })
      return admission.ok ? next() : smallText(429, 'Too many requests, please wait', { 'retry-after': String(admission.wait) })
    })
  const edgeCache = createEdgeCache({
    ...{ settings: config.edgeCache, log },
    ...(config.serviceTimeout && { timeout: config.serviceTimeout }),
  })
  // Bypasses visitors' limits and uses a gateway of its own, so that answers cached for shoppers are not evicted.
  const freshReader = () => {
    const reader = new Hono<Traced>().route(
      '/graphql',
      createGateway({ config, commerceUrl, documents, log, limits, otherMoney, now }),
    )
    return async (request: Request) =>
      new URL(request.url).pathname === '/graphql' ? reader.fetch(request, { isInner: true }) : inner(request)
  }
  app.route(
    '/api/catalogue',
    createEditions({
      folder: parts.editionFolder ?? resolve(root, config.editionFolder),
      stores: locales.map(({ storeView }) => storeView),
      everyHours: config.editionHours,
      secret: config.catalogueSecret,
      ...{ freshReader, log, now },
      tellChanged(changed, trace) {
        shared.tell('catalogue changed')
        edgeCache.forget(changed, trace)
      },
    }),
  )
  app.route('/api/lowest-prices', createLowestPrices({ config, commerceUrl, log, now }))
  app.route('/api/content', createContent({ config, commerceUrl, log, now }))
  if (features.weather) app.route('/api/weather', createWeather({ config, commerceUrl, log, now }))
  app.route('/api/contact', createContact({ config, commerceUrl, log, limits, isHuman: humanCheck.isHuman }))
  app.route('/api', createRegistries({ config, commerceUrl, log, limits, now }))
  app.route('/api/addresses', createAddressSuggestions({ config, commerceUrl, log, limits }))
  app.route('/api/middleware', createMiddleware({ config, commerceUrl, log, limits }))
  app.route('/api', humanCheck.routes)
  app.route('/api', createCheckoutRoutes(config, log))
  app.route('/services', createMiniaturePages(config, commerceUrl))
  app.route('/api', createPlaces({ config, commerceUrl, log, now }))
  app.route('/api', createHealth({ config, commerceUrl, reports, now, canWrite: parts.canWrite, stopping: parts.stopping }))
  app.all('/api/*', (c) => c.json({ error: 'Not found' }, 404, { 'cache-control': 'no-store' }))
  const pictures = { source, store, widths: page.pictureWidths, quality: config.imageQuality, engine, log }
  const waitToMake = async (c: Context<Traced>) => {
    const admission = await limits.admit('/img', { address: addressOf(c, config) })
    return admission.ok ? 0 : admission.wait
  }
  app.route('/img', createPictureProxy({ ...pictures, waitToMake }))
  app.get('/img/*', () => smallText(404, 'No such picture'))
  app.route('/media', createMediaFiles({ config, commerceUrl, limits }))
  app.get('/media/*', () => smallText(404, 'No such file'))
  app.route('/', createSitemap({ config, commerceUrl, log, now, ask: inner }))
  app.route(
    '/',
    createSiteFiles(
      createStaticFiles(join(distFolder, 'client')),
      parts.manifestFile ?? join(root, 'manifest.webmanifest'),
      createCategoryAddress(config, commerceUrl, catalogue.bestsellers, now),
      config.hasWorker,
    ),
  )
  app.route('/', pages.routes)

  app.onError((error, c) => {
    log.error('unexpected', c.var.trace, error)
    const { pathname } = new URL(c.req.url)
    if (pathname === '/graphql' || pathname.startsWith('/api/'))
      return c.json({ errors: [{ message: `Something went wrong (${c.var.trace})`, extensions: { code: 'INTERNAL' } }] }, 500, {
        'cache-control': 'no-store',
      })
    return pages.fail(c, 500)
  })
  return app
}
