import { msg } from '@lingui/core/macro'
import type { AnyRouter } from '@tanstack/react-router'
import { isSignedIn } from '#shop/session/identity.ts'
import { defaultLocale, localeIn, pathIn } from '#platform/locale/locale.ts'
import type { PageContext } from '#app/document/page-context.ts'
import { wantedPage } from './wanted-page.ts'

/**
 * Returns what the guard tells a guest whom it has sent home, for a page that was opened without its message: in the other language, or
 * anew. `undefined` for everybody else.
 */
export function signInRequest(router: AnyRouter): string | undefined {
  const { pathname } = router.state.location
  const { i18n }: PageContext = router.options.context
  const isHome = pathname === pathIn(localeIn(pathname) ?? defaultLocale)
  return isHome && 'link' in signInLink(router) ? i18n._(msg`You are not authorized, please log in.`) : undefined
}

/** Returns a notice's link to the sign-in and back to the page where the visitor was stopped; empty where the URL names no such page. */
export function signInLink(router: AnyRouter) {
  const { location } = router.state
  const returnURL = wantedPage(location)
  if (!returnURL || isSignedIn()) return {}
  const { i18n }: PageContext = router.options.context
  const to = pathIn(localeIn(location.pathname) ?? defaultLocale, 'authentication')
  return { link: { to, search: { returnURL }, label: i18n._(msg`Log in`) } }
}
