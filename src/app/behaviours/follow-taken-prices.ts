import type { AnyRouter } from '@tanstack/react-router'
import { ownName } from '#config/own-name.ts'
import { atLeisure } from '#offline/at-leisure.ts'
import { inBackground } from '#offline/chunk-reload.ts'
import { defaultLocale, localeIn } from '#platform/locale/locale.ts'
import { isSignedIn, watchIdentity } from '#shop/session/identity.ts'

/** Milliseconds between two checks while a page stays open. */
const hour = 3_600_000

/** Refreshes the signed-in customer's own prices in an edition kept on this device, whichever page is open. */
export function followTakenPrices(router: AnyRouter): () => void {
  let over = new AbortController()
  let lookedAt = Number.NEGATIVE_INFINITY
  async function refresh(signal: AbortSignal): Promise<void> {
    // Checked without loading any code: most visitors keep no edition.
    if (!(await caches.keys()).some((name) => name.startsWith(ownName('edition-1')))) return
    const { refreshOwnPrices } = await inBackground(() => import('#shop/product/refresh-own-prices.ts'))
    await refreshOwnPrices(router.options.context.shopIn(localeIn(location.pathname) ?? defaultLocale), signal)
  }
  function look(): void {
    const now = performance.now()
    if (document.hidden || !isSignedIn() || !navigator.onLine || now - lookedAt < hour) return
    lookedAt = now
    const { signal } = over
    // Prices that have arrived stay; the others are fetched by the next check.
    atLeisure(() => void refresh(signal).catch(() => undefined))
  }
  function begin(): void {
    over.abort()
    over = new AbortController()
    lookedAt = Number.NEGATIVE_INFINITY
    look()
  }
  begin()
  document.addEventListener('visibilitychange', look)
  const stop = watchIdentity(begin)
  return () => {
    over.abort()
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}
