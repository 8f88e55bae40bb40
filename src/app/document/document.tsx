import { HeadContent, ScriptOnce, Scripts, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, useEffect, useState, type ReactNode } from 'react'
import { whenIdle } from '#offline/at-leisure.ts'
import { OFFLINE_CHOICE } from '#offline/connection.ts'
import { inBackground } from '#offline/chunk-reload.ts'
import { CustomerDocument, WishlistMembersDocument } from '#graphql/graphql.ts'
import { earlyReadsScript, noteEarly } from '#platform/commerce/early-reads.ts'
import { paper } from '#platform/configured/paper.ts'
import { localeIn } from '#platform/locale/locale.ts'
import { ShopWindowProvider, useShopWindow } from '#platform/shop-window.tsx'
import { onPathChange } from '#app/navigation/on-path-change.ts'
import { Area } from '#ui/area.tsx'
import { leavePage, useNoticeCount } from '#ui/notices.ts'
import { watchTaps } from '#ui/second-tap.ts'
import { earlyErrorsScript } from './early-errors-script.ts'
import { firstPaintScript } from './first-paint-script.ts'
import { fetchScripts, runScripts } from './first-scripts.ts'

const NoticesRegion = lazy(() => import('#ui/notices-region.tsx').then((module) => ({ default: module.NoticesRegion })))
const Behaviours = lazy(() =>
  inBackground(() => import('#app/behaviours/behaviours.tsx')).then((module) => ({ default: module.Behaviours })),
)

// Constant elements: the document renders at every step of a navigation, and these only when they have changed.
const head = <HeadContent />
const aside = <Aside />
const scripts = <Scripts />

/**
 * Renders the whole HTML document: language, head, the shop window of the URL's language, and the messages. It is outside of every
 * boundary, so that an error or a missing page never removes the document.
 */
export function Document({ children }: { children: ReactNode }) {
  const { shopIn, preferredLocale, measuring, firstScripts } = useRouter().options.context
  const locale = useRouterState({ select: (state) => localeIn(state.location.pathname) }) ?? preferredLocale
  const first = import.meta.env.SSR ? firstScripts?.() : undefined
  const scriptBefore = import.meta.env.SSR
    ? [measuring?.errors && earlyErrorsScript, firstPaintScript, first && fetchScripts(first)].filter(Boolean).join(';')
    : ''
  useEffect(watchTaps, [])
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        {/* A font that is asked for before there is a body holds the first paint back for a moment, and nothing moves when it comes. */}
        <ScriptOnce>{scriptBefore}</ScriptOnce>
        {head}
        {/* Two of one name: the head keeps only the last of a name. */}
        <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <ShopWindowProvider value={shopIn(locale)}>
          {children}
          {aside}
          {import.meta.env.SSR ? <EarlyReads /> : null}
        </ShopWindowProvider>
        {scripts}
        {import.meta.env.SSR && first ? <ScriptOnce>{runScripts(first)}</ScriptOnce> : null}
      </body>
    </html>
  )
}

/** Writes the script of early reads. It renders last, when all parts of the page have registered their reads. */
function EarlyReads() {
  const shop = useShopWindow()
  noteEarly(shop, 'vsf-customer', CustomerDocument.hash, {})
  noteEarly(shop, 'vsf-customer', WishlistMembersDocument.hash, { page: 1 })
  const { early = [] } = shop
  return early.length > 0 ? <ScriptOnce>{earlyReadsScript(early, OFFLINE_CHOICE)}</ScriptOnce> : null
}

/** Renders what must not take the page down if it fails: messages, and the behaviours once the page is idle or navigates. */
function Aside() {
  const notices = useNoticeCount()
  const router = useRouter()
  const [hasTime, setHasTime] = useState(false)
  useEffect(() => {
    const begin = () => {
      window.shopHydrated = 1
      setHasTime(true)
    }
    const forget = whenIdle(begin)
    const stopBeginning = router.subscribe('onBeforeNavigate', begin)
    const stopLeaving = onPathChange(router, leavePage)
    // A reload under an open panel leaves the panel's history entry behind.
    if (history.state?.shopLayer) void import('#ui/layers.ts').then(({ leaveDeadEntry }) => leaveDeadEntry(router.history))
    return () => {
      forget()
      stopBeginning()
      stopLeaving()
    }
  }, [router])
  return (
    <>
      {notices ? (
        <Area tryKey={notices}>
          <NoticesRegion />
        </Area>
      ) : null}
      {hasTime ? (
        <Area>
          <Behaviours />
        </Area>
      ) : null}
    </>
  )
}
