import { isLocale, localeIn } from '#config/locales.ts'
import type { CookieName } from '#config/cookie-names.ts'

/** Pages that show or take something of one person, signed in or not. */
const personal = new Set([
  'cart',
  'checkout',
  'authentication',
  'customer',
  'create-password',
  'request-quote',
  'request-quote-thank-you',
])
/** Pages whose address may hold a secret that no other site should see as referrer. */
const secretive = new Set(['authentication', 'create-password', 'reset-password'])

export type PagePrivacy =
  /** The same for every guest: rendered without anything personal, any cache may keep it. */
  | 'public'
  /** The same for every guest of one language: the root's address does not say which. */
  | 'by-cookie'
  /** Nobody keeps it. */
  | 'personal'

function segmentsOf(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean)
  return isLocale(segments[0]) ? segments.slice(1) : segments
}

export function privacyOf(pathname: string, cookies: Map<CookieName, string>): PagePrivacy {
  if (cookies.has('vsf-customer')) return 'personal'
  // Without a locale too: a personal page must not become public by a shorter address.
  if (personal.has(segmentsOf(pathname)[0] ?? '')) return 'personal'
  return localeIn(pathname) ? 'public' : 'by-cookie'
}

export function keepsReferrerSecret(pathname: string): boolean {
  return segmentsOf(pathname).some((segment) => secretive.has(segment))
}

/** Cache headers of a page by whose it is and how it ended. */
export function cacheHeaders(privacy: PagePrivacy, status: number): Record<string, string> {
  const isDefinite = status === 200 || status === 301 || status === 308 || status === 404
  if (privacy === 'personal' || !isDefinite) return { 'cache-control': 'no-store' }
  if (privacy === 'by-cookie') return { 'cache-control': 'private, no-cache', 'x-cache-segment': 'guest' }
  return { 'cache-control': 'public, max-age=0, must-revalidate', 'x-cache-segment': 'guest' }
}

/** Seconds in which a guest's page is given as it is, and after that while a new one is rendered. */
export const keptFor = { fresh: 60, stale: 300 }

/**
 * When a page was rendered that is given now: for those who stand before the shop by the standard's names, for the page itself by
 * `Server-Timing`, the one header that it can read.
 * @param at milliseconds since 1970, as `now`
 */
export function ageHeaders(at: number, now: number): Record<string, string> {
  const age = Math.max(0, now - at)
  return { date: new Date(now - age).toUTCString(), age: String(Math.floor(age / 1000)), 'server-timing': `age;dur=${age}` }
}

/** Of a page without a nonce: the same bytes for every guest, so that whoever stands before the shop may keep it, too. */
export function sharedCacheHeaders(tags: readonly string[]): Record<string, string> {
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${keptFor.fresh}, stale-while-revalidate=${keptFor.stale}`,
    'cache-tag': tags.join(','),
    'x-cache-segment': 'guest',
  }
}
