import type { AnyRouter } from '@tanstack/react-router'
import { whenIdle } from '#offline/at-leisure.ts'
import { inBackground } from '#offline/chunk-reload.ts'
import { currentLine, mayPrefetch } from '#platform/prefetch.ts'
import { CategoryPage, ProductPage } from '#app/pages/url-resolver/lazy-pages.ts'

/** The code of the page a link leads to; its data waits for the shopper's intent. */
async function loadCodeOf(router: AnyRouter, link: HTMLAnchorElement) {
  const url = URL.parse(link.href)
  if (url?.origin !== location.origin || link.hasAttribute('download')) return
  const [matches] = router.getMatchedRoutes(url.pathname)
  const route = matches.at(-1)
  if (!route || route.id === '__root__') return
  await router.loadRouteChunk(route)
  // An address of the catalogue is a category or a product; which one only the backend knows.
  if (route.id.endsWith('/$')) await Promise.all([CategoryPage.preload?.(), ProductPage.preload?.()])
}

/** Of the pages that this one lists: the code of one is that of all, and without a signal any of them may be opened. */
const listedPage = ({ pathname }: Location) =>
  pathname.split('/').length > 2 ? document.querySelector<HTMLAnchorElement>(`main a[href^="${pathname}/"]`) : null

const getReady = async (router: AnyRouter) => (await import('./ready-for-presses.ts')).readyForPresses(router)

/**
 * Once a page stands and nothing else is to do: the code behind the links in view, and the panels. A press on a link or a pointer over
 * it fetches the data too (the router's `intent`). On 2G and with data saver nothing of this happens.
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
