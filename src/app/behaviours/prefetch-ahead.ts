import type { AnyRouter } from '@tanstack/react-router'
import { whenIdle } from '#offline/at-leisure.ts'
import { inBackground } from '#offline/chunk-reload.ts'
import { currentLine, mayPrefetch } from '#platform/prefetch.ts'
import { CategoryPage, ProductPage } from '#app/pages/url-resolver/lazy-pages.ts'

/** Loads the code of the page that a link leads to; its data is fetched on the shopper's intent only. */
async function loadCodeOf(router: AnyRouter, link: HTMLAnchorElement) {
  const url = URL.parse(link.href)
  if (url?.origin !== location.origin || link.hasAttribute('download')) return
  const [matches] = router.getMatchedRoutes(url.pathname)
  const route = matches.at(-1)
  if (!route || route.id === '__root__') return
  await router.loadRouteChunk(route)
  // A catalogue URL is a category or a product; only the backend knows which.
  if (route.id.endsWith('/$')) await Promise.all([CategoryPage.preload?.(), ProductPage.preload?.()])
}

/** Returns one link to a page that this page lists: all of them share their code, and any of them may be opened offline. */
const listedPage = ({ pathname }: Location) =>
  pathname.split('/').length > 2 ? document.querySelector<HTMLAnchorElement>(`main a[href^="${pathname}/"]`) : null

const getReady = async (router: AnyRouter) => (await import('./ready-for-presses.ts')).readyForPresses(router)

/**
 * Loads, once a page is idle, the code behind the links in view and that of the panels. A press on a link or a pointer over it fetches the
 * data too (the router's `intent`). Does nothing on 2G or with data saver on.
 */
export function prefetchAhead(router: AnyRouter): () => void {
  let stopWaiting = () => {}
  const seen = new Set<string>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      observer.unobserve(target)
      if (seen.has(target.pathname)) continue
      seen.add(target.pathname)
      void inBackground(() => loadCodeOf(router, target)).catch(() => undefined)
    }
  })
  const onLine = () => {
    router.options.defaultPreload = mayPrefetch() ? 'intent' : false
  }
  const lookAround = () => {
    stopWaiting()
    observer.disconnect()
    if (!mayPrefetch()) return
    stopWaiting = whenIdle(() => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')) observer.observe(link)
      void inBackground(() => Promise.all([getReady(router), import('#offline/missing-part.tsx')])).catch(() => undefined)
      const listed = listedPage(location)
      if (listed) void inBackground(() => loadCodeOf(router, listed)).catch(() => undefined)
    })
  }
  onLine()
  lookAround()
  const stop = router.subscribe('onResolved', lookAround)
  const line = currentLine()
  line?.addEventListener?.('change', onLine)
  return () => {
    stopWaiting()
    stop()
    observer.disconnect()
    line?.removeEventListener?.('change', onLine)
  }
}
