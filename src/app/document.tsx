import { HeadContent, Outlet, ScriptOnce, Scripts, useRouteContext, useRouterState } from '@tanstack/react-router'
import { Suspense, lazy, useEffect } from 'react'
import { localeIn } from '#platform/locale/locale.ts'
import { ShopWindowProvider } from '#platform/shop-window.tsx'
import { endFirstPage } from '#ui/first-page.ts'
import { useNotices } from '#ui/notices.ts'
import { schemeScript } from './scheme.ts'

const NoticesRegion = lazy(() => import('#ui/notices-region.tsx').then((module) => ({ default: module.NoticesRegion })))

/** The whole HTML document: language, head, the shop window of the URL's language, and where messages appear. */
export function Document() {
  const { shopIn, preferredLocale } = useRouteContext({ from: '__root__' })
  const locale = useRouterState({ select: (state) => localeIn(state.location.pathname) }) ?? preferredLocale
  useEffect(endFirstPage, [])
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <ScriptOnce>{schemeScript}</ScriptOnce>
        <ShopWindowProvider value={shopIn(locale)}>
          <Outlet />
          <Notices />
        </ShopWindowProvider>
        <Scripts />
      </body>
    </html>
  )
}

function Notices() {
  const wanted = useNotices().length > 0
  return wanted ? (
    <Suspense>
      <NoticesRegion />
    </Suspense>
  ) : null
}
