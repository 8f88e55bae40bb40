import { msg } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import { away } from '#offline/after-session.ts'
import { isWithoutSignal } from '#offline/connection.ts'
import { readCookie } from '#platform/cookies.ts'
import { pathIn, type Locale } from '#platform/locale/locale.ts'
import { setFlashMessage, flashMessageHeader } from './flash-message.ts'
import type { PageContext } from '#app/document/page-context.ts'

interface Visit {
  context: PageContext
  params: { locale: Locale }
  location: { href: string }
  /** True for a preload before a press: no message is set then. */
  preload: boolean
}

/**
 * Redirects an account page without a customer token to the home page, with a message and the way back. Offline nobody can sign in, so a
 * person whose session has ended may read what this device has stored of them.
 */
export function sendHome(visit: Visit) {
  if (typeof document === 'undefined' || !mayReadSignedOut()) throw homeOf(visit)
}

/**
 * Whether stored data of a person without a session may be read: offline, after a session that expired, and not during or after a sign-out.
 */
export const mayReadSignedOut = () => away.get() && isWithoutSignal() && !readCookie('vsf-leaving')

function homeOf({ context, params, location, preload }: Visit) {
  const text = context.i18n._(msg`You are not authorized, please log in.`)
  const onServer = typeof document === 'undefined'
  if (!onServer && !preload) setFlashMessage(text)
  return redirect({
    href: `${pathIn(params.locale)}?${new URLSearchParams({ returnURL: location.href })}`,
    ...(onServer ? { headers: { 'Set-Cookie': flashMessageHeader(text, context.origin.startsWith('https:')) } } : {}),
  })
}
