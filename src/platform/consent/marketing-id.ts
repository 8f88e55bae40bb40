import { parseCookie } from '#platform/cookies.ts'
import { readConsent } from './consent.ts'

/**
 * Returns the visitor's id in the operator's marketing system, from the cookie that its script has set, and only with consent to marketing.
 * @param cookie the operator's name of that cookie; `null` without such a system
 */
export function marketingId(cookie: string | null): string | undefined {
  if (cookie === null || !readConsent()?.marketing) return undefined
  const id = parseCookie(document.cookie, cookie)
  // Any other value is not an id of that system.
  return id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : undefined
}
