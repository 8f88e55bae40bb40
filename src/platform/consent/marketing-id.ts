import { parseCookie } from '#platform/cookies.ts'
import { readConsent } from './consent.ts'

/**
 * By which number the operator's marketing system knows this visitor: from the cookie that its script has set, and only of who has agreed to
 * marketing. @param cookie the operator's name of it; null where there is no such system
 */
export function marketingId(cookie: string | null): string | undefined {
  if (cookie === null || !readConsent()?.marketing) return undefined
  const id = parseCookie(document.cookie, cookie)
  // Whatever else stands there is no number of that system.
  return id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : undefined
}
