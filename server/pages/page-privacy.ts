import { isLocale, localeIn } from '#config/locales.ts'
import type { CookieName } from '#config/cookie-names.ts'

/** Pages that show or accept something of one person, signed in or not. */
const personal = new Set([
  'cart',
  'checkout',
  'authentication',
  'customer',
  'create-password',
  'request-quote',
  'request-quote-thank-you',
])
/** Pages whose address may hold a secret, which no other site should see as referrer. */
const secretive = new Set(['authentication', 'create-password', 'reset-password'])

export type PagePrivacy =
  /** The same for every guest: rendered without personal data, so any cache may store it. */
  | 'public'
  /** The same for every guest of one language, which the root's address does not name. */
  | 'by-cookie'
  /** Stored by no cache. */
  | 'personal'

function segmentsOf(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean)
  return isLocale(segments[0]) ? segments.slice(1) : segments
}

export function privacyOf(pathname: string, cookies: Map<CookieName, string>): PagePrivacy {
  if (cookies.has('vsf-customer')) return 'personal'
  // Applies without a locale too: a personal page must not become public by a shorter address.
  if (personal.has(segmentsOf(pathname)[0] ?? '')) return 'personal'
  return localeIn(pathname) ? 'public' : 'by-cookie'
}

export function keepsReferrerSecret(pathname: string): boolean {
  return segmentsOf(pathname).some((segment) => secretive.has(segment))
}

/** Returns the cache headers of a page by its privacy and its status. */
export function cacheHeaders(privacy: PagePrivacy, status: number): Record<string, string> {
  const isDefinite = status === 200 || status === 301 || status === 308 || status === 404
  if (privacy === 'personal' || !isDefinite) return { 'cache-control': 'no-store' }
  if (privacy === 'by-cookie') return { 'cache-control': 'private, no-cache', 'x-cache-segment': 'guest' }
  return { 'cache-control': 'public, max-age=0, must-revalidate', 'x-cache-segment': 'guest' }
}

/** Seconds for which a guest's page is fresh, and after that is still sent while a new one is rendered. */
export const keptFor = { fresh: 60, stale: 300 }

/**
 * Returns headers with the age of a kept page: the standard ones for caches before the server, and `Server-Timing` for the page itself, the
 * only header that it can read.
 * @param at milliseconds since 1970, as `now`
 */
export function ageHeaders(at: number, now: number): Record<string, string> {
  const age = Math.max(0, now - at)
  return { date: new Date(now - age).toUTCString(), age: String(Math.floor(age / 1000)), 'server-timing': `age;dur=${age}` }
}

/**
 * Returns the cache headers of a page without a nonce: its bytes are the same for every guest, so a cache before the server may store it
 * too.
 */
export function sharedCacheHeaders(tags: readonly string[]): Record<string, string> {
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${keptFor.fresh}, stale-while-revalidate=${keptFor.stale}`,
    'cache-tag': tags.join(','),
    'x-cache-segment': 'guest',
  }
}
