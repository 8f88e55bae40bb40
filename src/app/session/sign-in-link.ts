import { msg } from '@lingui/core/macro'
import type { AnyRouter } from '@tanstack/react-router'
import { isSignedIn } from '#shop/session/identity.ts'
import { defaultLocale, localeIn, pathIn } from '#platform/locale/locale.ts'
import type { PageContext } from '#app/document/page-context.ts'
import { wantedPage } from './wanted-page.ts'

/** Returns a notice's link to the sign-in and back to the page where the visitor was stopped; empty where the URL names no such page. */
export function signInLink(router: AnyRouter) {
  const { location } = router.state
  const returnURL = wantedPage(location)
  if (!returnURL || isSignedIn()) return {}
  const { i18n }: PageContext = router.options.context
  const to = pathIn(localeIn(location.pathname) ?? defaultLocale, 'authentication')
  return { link: { to, search: { returnURL }, label: i18n._(msg`Log in`) } }
}
