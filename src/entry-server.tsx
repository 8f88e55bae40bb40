import { resolveManifestAssetLink, type ServerManifest } from '@tanstack/router-core'
import { RouterServer, createRequestHandler, renderRouterToStream, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { PagePart } from '#app/document/page-context.ts'
import { parseCookie } from '#platform/cookies.ts'
import { defaultLocale, isLocale, type Locale } from '#platform/locale/locale.ts'
import type { Measuring } from '../server/api.ts'
import { messageParts, messagePartOf, type MessagePart } from '#platform/locale/messages.ts'
import { createRouter } from './router.tsx'

export { pictureWidths } from '#ui/picture-widths.ts'

/** What the server lends a page while it renders one answer. */
export interface Rendering {
  /** The app itself, in process, with the shopper's cookies. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  nonce?: string
  manifest: (locale: Locale) => ServerManifest
  /** What every page runs, the deepest first; nothing in development, whose manifest names it. */
  scripts: readonly string[]
  /** Preloads and style sheets of a source module, or of a file of the build by its name (build/chunks.ts). */
  chunk: (file: string) => { preloads: string[]; css: string[] }
  origin: string
  /** What the operator has connected. */
  measuring?: Measuring
}

/** A file of several modules by its name, one of its own by its module. */
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

/** What every page does once it stands, and what its buttons need. */
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
  /** Scripts of each route, which the router would name in the head. */
  const scriptsOf = new Map(
    Object.entries(routes).map(([id, { preloads = [] }]) => [id, preloads.map((link) => resolveManifestAssetLink(link).href)]),
  )
  const manifest: ServerManifest = {
    routes: Object.fromEntries(Object.entries(routes).map(([id, { preloads: _, ...route }]) => [id, { ...route }])),
  }
  const { fetch, nonce, origin, measuring } = rendering
  const isSignedIn = () => Boolean(parseCookie(request.headers.get('cookie') ?? '', 'vsf-customer'))
  // Texts that a page does not come alive without.
  const textsOf = (part: MessagePart) => `src/platform/locale/messages-${part}-${locale}.ts`
  const late = [
    ...afterFirstView,
    textsOf('late'),
    textsOf('cart'),
    ...(isSignedIn() ? [...afterSigningIn, textsOf('more')] : []),
  ].map(rendering.chunk)
  const root = (manifest.routes['__root__'] ??= {})
  const sheets = [...(root.css ?? [])]
  // Whichever route asked, the root is on every page and is written first. Sheets of late parts stand behind those of the page, but come
  // with it: one that has layers and comes to a page which stands has all of it laid out anew (decision 111).
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
    // Which parts the page begins with is known once it is drawn.
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

/** One page for one request: a stream with its real status. */
export function render(request: Request, rendering: Rendering): Promise<Response> {
  return handle(
    request,
    rendering,
    false,
  )(({ responseHeaders, router }) =>
    renderRouterToStream({ request, responseHeaders, router, children: <RouterServer router={router} /> }),
  )
}

/** The app shell of a language: what the worker keeps and boots without a network. It holds no page and no nonce. */
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
