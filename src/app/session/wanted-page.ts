import { safeReturnUrl } from '#shop/session/return-url.ts'
import { isLocale, localeIn } from '#platform/locale/locale.ts'

/** The language of an address of the customer area, whose paths are otherwise the same in each language. */
const ofAccount = /^\/([^/]+)(?=\/customer(\/|$))/

/**
 * Returns the page that the guard kept a guest from, in the language that the guest reads now; `undefined` when there is none, or when the
 * address could lead to another site. A product or category keeps its path, which is another in each language.
 */
export function wantedPage({ pathname, search }: { pathname: string; search: unknown }): string | undefined {
  const wanted = safeReturnUrl((search as { returnURL?: unknown }).returnURL)
  const locale = localeIn(pathname)
  return locale && wanted?.replace(ofAccount, (same, language) => (isLocale(language) ? `/${locale}` : same))
}
