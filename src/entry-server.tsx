import { resolveManifestAssetLink, type ServerManifest } from '@tanstack/router-core'
import { RouterServer, createRequestHandler, renderRouterToStream, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { PagePart } from '#app/document/page-context.ts'
import { parseCookie } from '#platform/cookies.ts'
import { defaultLocale, isLocale, type Locale } from '#platform/locale/locale.ts'
import type { Measuring } from '../server/api.ts'
import { messageParts, messagePartOf, type MessagePart } from '#platform/locale/messages.ts'
import { createRouter } from './router.tsx'

export { pictureWidths } from '#ui/picture-widths.ts'

/** What the server provides to a page while it renders one answer. */
export interface Rendering {
  /** Requests to the app itself, in process, with the shopper's cookies. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  nonce?: string
  manifest: (locale: Locale) => ServerManifest
  /** Scripts that every page runs, the deepest dependency first; empty in development, where the manifest names them. */
  scripts: readonly string[]
  /** Preloads and style sheets of a source module, or of a file of the build by its name (build/chunks.ts). */
  chunk: (file: string) => { preloads: string[]; css: string[] }
  origin: string
  /** Measuring services that the operator has connected. */
  measuring?: Measuring
}

/** File of each part: one of several modules by its name, one of a single module by its module. */
const partFiles: Record<PagePart, string> = {
  brand: 'src/shop/catalog/brand-page.tsx',
  brands: 'src/shop/finder/brand-list-page.tsx',
  cart: 'src/shop/cart/cart-once-read.ts',
  category: 'listing',
  home: 'home',
  list: 'src/shop/catalog/list/list-view.tsx',
  product: 'product',
  written: 'src/app/pages/url-resolver/content-page.tsx',
}

/** Files that load after the first view: what every page does, and what its buttons need. */
const afterFirstView = ['every-page', 'panels', 'actions']
const afterSigningIn = ['src/app/slots/quote-counter.tsx', 'src/app/slots/signed-in-parts.ts', 'src/shop/cart/cart-once-read.ts']

function localeOf(request: Request): Locale {
  const path = new URL(request.url).pathname
  const named = path.split('/').find(isLocale)
  const cookie = parseCookie(request.headers.get('cookie') ?? '', 'i18n_redirected')
  return named ?? (isLocale(cookie) ? cookie : defaultLocale)
}

function handle(request: Request, rendering: Rendering, isShell: boolean) {
  const locale = localeOf(request)
  const { routes } = rendering.manifest(locale)
  /** Scripts of each route, which the router would otherwise preload in the head. */
  const scriptsOf = new Map(
    Object.entries(routes).map(([id, { preloads = [] }]) => [id, preloads.map((link) => resolveManifestAssetLink(link).href)]),
  )
  const manifest: ServerManifest = {
    routes: Object.fromEntries(Object.entries(routes).map(([id, { preloads: _, ...route }]) => [id, { ...route }])),
  }
  const { fetch, nonce, origin, measuring } = rendering
  const isSignedIn = () => Boolean(parseCookie(request.headers.get('cookie') ?? '', 'vsf-customer'))
  // Texts of the page's own part have to be loaded before it hydrates.
  const textsOf = (part: MessagePart) => `src/platform/locale/messages-${part}-${locale}.ts`
  const late = [
    ...afterFirstView,
    textsOf('late'),
    textsOf('cart'),
    ...(isSignedIn() ? [...afterSigningIn, textsOf('more')] : []),
  ].map(rendering.chunk)
  const root = (manifest.routes['__root__'] ??= {})
  const sheets = [...(root.css ?? [])]
  // The root route is on every page and is written first, so it names the sheets of all routes. Sheets of late parts follow those of the
  // page but are sent with it: a sheet with layers that is added to a rendered page makes the browser lay out all of it anew (decision
  // 111).
  const nameSheets = () => (root.css = [...new Set([...sheets, ...late.flatMap(({ css }) => css)])])
  nameSheets()
  const announceFile = (file: string) => {
    const { preloads, css } = rendering.chunk(file)
    scriptsOf.set('__root__', [...(scriptsOf.get('__root__') ?? []), ...preloads])
    sheets.push(...css)
    nameSheets()
  }
  const announce = (part: PagePart) => announceFile(partFiles[part])
  const part = messagePartOf(new URL(request.url).pathname)
  if (part !== 'shop') for (const one of messageParts(part)) announceFile(textsOf(one))
  const scriptsAt = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => scriptsOf.get(id) ?? []))]
  const lateScripts = (ids: readonly string[]) => {
    // Which parts the page begins with is known only once it is rendered.
    const first = new Set(scriptsAt(ids))
    return [...new Set(late.flatMap(({ preloads }) => preloads))].filter((file) => !first.has(file))
  }
  return createRequestHandler({
    request,
    createRouter: () => {
      const matched = (): string[] => router.state.matches.map(({ routeId }) => routeId)
      const { router } = createRouter({
        ...{ fetch, nonce, origin, measuring, isShell, announce, isSignedIn },
        preferredLocale: locale,
        firstScripts: () => ({ run: rendering.scripts, fetch: scriptsAt(matched()) }),
        lateScripts: (): string[] => lateScripts(matched()),
      })
      return router
    },
    getRouterManifest: () => Promise.resolve(manifest),
  })
}

/** Renders the page for one request as a stream with its actual status. */
export function render(request: Request, rendering: Rendering): Promise<Response> {
  return handle(
    request,
    rendering,
    false,
  )(({ responseHeaders, router }) =>
    renderRouterToStream({ request, responseHeaders, router, children: <RouterServer router={router} /> }),
  )
}

/** Renders the app shell of a language, which the worker stores and boots without a network. It holds no page and no nonce. */
export function renderShell(locale: Locale, rendering: Rendering): Promise<Response> {
  const request = new Request(`${rendering.origin}/${locale}`)
  return handle(
    request,
    { ...rendering, nonce: undefined },
    true,
  )(({ responseHeaders, router }) =>
    renderRouterToString({ responseHeaders, router, children: <RouterServer router={router} /> }),
  )
}
