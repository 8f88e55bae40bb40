import type { AnyRouter } from '@tanstack/react-router'
import { ownName } from '#config/own-name.ts'
import { atLeisure } from '#offline/at-leisure.ts'
import { inBackground } from '#offline/chunk-reload.ts'
import { defaultLocale, localeIn } from '#platform/locale/locale.ts'
import { isSignedIn, watchIdentity } from '#shop/session/identity.ts'

/** Milliseconds between two looks of a page that stays open. */
const hour = 3_600_000

/** Whoever has taken the shop along finds their own prices of today in it, whatever page of the shop they have opened. */
export function followTakenPrices(router: AnyRouter): () => void {
  let over = new AbortController()
  let lookedAt = Number.NEGATIVE_INFINITY
  async function refresh(signal: AbortSignal): Promise<void> {
    // Looked for without loading a thing: most people have taken nothing along.
    if (!(await caches.keys()).some((name) => name.startsWith(ownName('edition-1')))) return
    const { refreshOwnPrices } = await inBackground(() => import('#shop/product/refresh-own-prices.ts'))
    await refreshOwnPrices(router.options.context.shopIn(localeIn(location.pathname) ?? defaultLocale), signal)
  }
  function look(): void {
    const now = performance.now()
    if (document.hidden || !isSignedIn() || !navigator.onLine || now - lookedAt < hour) return
    lookedAt = now
    const { signal } = over
    // What has come stays, and the others come with the next look.
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
