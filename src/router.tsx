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

// On the server a retry would only delay the error page.
const mostRetries = typeof document === 'undefined' ? 0 : 1

export interface RouterParts extends Omit<Transport, 'store'> {
  preferredLocale: Locale
  origin: string
  nonce?: string
  isShell?: boolean
  announce?: (part: PagePart) => void
  /** Provided on the server, where the cookies are those of the request. */
  isSignedIn?: () => boolean
  /** Provided on the server, which passes it on to the browser. */
  measuring?: Measuring | undefined
  /** On the server: the scripts that a page starts with. */
  firstScripts?: PageContext['firstScripts']
  /** On the server: scripts that a page loads after the first view. */
  lateScripts?: () => string[]
}

export function createRouter(parts: RouterParts) {
  const i18n = setupI18n()
  const queryClient = new QueryClient({
    defaultOptions: {
      // The worker answers offline, so a query is always sent; one that fails reports its error instead of waiting for the connection.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: freshFor,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        // Offline a retry would only delay the message; what failed is refetched when the connection returns.
        retry: (count, error) => count < mostRetries && isUnknown(error) && currentConnection().status !== 'offline',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  // What the server has read for this page: these reads never passed through the worker, so the browser hands them to it. The queries share
  // the objects of these answers, which are written into the page once. In the browser they are available once the router is hydrated.
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
    // The end of a page would wait for a pending read that is written into it, so such a read is left out and the browser sends it anew.
    ...(import.meta.env.SSR && { dehydrateOptions: { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' } }),
  })
  return { router, readsOfPage }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>['router']
  }
}
