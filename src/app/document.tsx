import { HeadContent, ScriptOnce, Scripts, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, type ReactNode } from 'react'
import { localeIn } from '#platform/locale/locale.ts'
import { ShopWindowProvider } from '#platform/shop-window.tsx'
import { endFirstPage } from '#ui/first-page.ts'
import { useNotices } from '#ui/notices.ts'
import { schemeScript } from './scheme.ts'

const NoticesRegion = lazy(() => import('#ui/notices-region.tsx').then((module) => ({ default: module.NoticesRegion })))

/**
 * The whole HTML document: language, head, the shop window of the URL's language, and where messages appear. It stands
 * around every boundary, so that an error or a missing page never takes the document with it.
 */
export function Document({ children }: { children: ReactNode }) {
  const { shopIn, preferredLocale } = useRouter().options.context
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
          {children}
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
