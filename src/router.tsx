import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient } from '@tanstack/react-query'
import { createRouter as createTanstackRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { ErrorPage } from '#app/pages/errors/error-page.tsx'
import { NotFound } from '#app/pages/errors/not-found.ts'
import type { PageContext, PagePart } from '#app/document/page-context.ts'
import { currentConnection } from '#offline/connection.ts'
import { isSignedIn } from '#shop/session/identity.ts'
import { createCommerce, createReader, type PublicRead, type Transport } from '#platform/commerce/commerce.ts'
import { isUnknown } from '#platform/commerce/commerce-error.ts'
import { freshFor, type EarlyRead } from '#platform/commerce/early-reads.ts'
import { stores, type Locale } from '#platform/locale/locale.ts'
import { mayPrefetch } from '#platform/prefetch.ts'
import { parseQuery, writeQuery } from '#platform/search-params.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { Measuring } from '../server/api.ts'
import { fetchLate } from '#platform/fetch-late.ts'
import { routeTree } from './routeTree.gen.ts'

// On the server a second try would only make the shopper wait for the error page.
const mostRetries = typeof document === 'undefined' ? 0 : 1

export interface RouterParts extends Omit<Transport, 'store'> {
  preferredLocale: Locale
  origin: string
  nonce?: string
  isShell?: boolean
  announce?: (part: PagePart) => void
  /** On the server, whose cookies are those of the request. */
  isSignedIn?: () => boolean
  /** On the server, which tells the browser. */
  measuring?: Measuring | undefined
  /** On the server: the scripts that a page begins with. */
  firstScripts?: PageContext['firstScripts']
  /** On the server: scripts that a page asks for once it stands. */
  lateScripts?: () => string[]
}

export function createRouter(parts: RouterParts) {
  const i18n = setupI18n()
  const queryClient = new QueryClient({
    defaultOptions: {
      // The worker answers without a network, so a query is always asked; one that fails says so instead of waiting for the signal.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: freshFor,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        // Without a network, another try would only keep the words for it back; what failed is asked again when it returns.
        retry: (count, error) => count < mostRetries && isUnknown(error) && currentConnection().status !== 'offline',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  // What the server has read for this page: the browser hands it to the worker, through which it never passed. The queries share the
  // objects of these answers, which are written into the page once. In the browser they are there once the router has come alive.
  const reads: PublicRead[] = []
  const onRead = (read: PublicRead) => void (import.meta.env.SSR && reads.push(read))
  const { promise: readsOfPage, resolve: tellReads } = Promise.withResolvers<readonly PublicRead[]>()
  const early: EarlyRead[] = []
  const shops = Object.fromEntries(
    Object.entries(stores).map(([locale, store]) => {
      const transport: Transport = { ...parts, onRead, store }
      const shop = { locale, store, transport, commerce: createCommerce(transport), read: createReader(transport) }
      return [locale, import.meta.env.SSR ? { ...shop, early } : shop]
    }),
  ) as Record<Locale, ShopWindow>
  const context: PageContext = {
    queryClient,
    i18n,
    shopIn: (locale) => shops[locale],
    preferredLocale: parts.preferredLocale,
    origin: parts.origin,
    isSignedIn: parts.isSignedIn ?? isSignedIn,
    announce: parts.announce ?? (() => undefined),
    measuring: parts.measuring,
    ...(import.meta.env.SSR && { firstScripts: parts.firstScripts }),
  }
  const router = createTanstackRouter({
    routeTree,
    context,
    ...(import.meta.env.SSR && {
      dehydrate: () => ({
        reads,
        lateScripts: parts.lateScripts?.() ?? [],
        ...(context.measuring && { measuring: context.measuring }),
      }),
      isShell: parts.isShell,
      ssr: { nonce: parts.nonce },
    }),
    hydrate: (dehydrated) => {
      tellReads(dehydrated.reads)
      context.measuring = dehydrated.measuring
      fetchLate(dehydrated.lateScripts)
    },
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    defaultPreload: mayPrefetch() ? 'intent' : false,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    Wrap: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  setupRouterSsrQueryIntegration({
    ...{ router, queryClient },
    // The end of a page would wait for a read that is written into it unanswered. The browser asks for such a one anew.
    ...(import.meta.env.SSR && { dehydrateOptions: { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' } }),
  })
  return { router, readsOfPage }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>['router']
  }
}
