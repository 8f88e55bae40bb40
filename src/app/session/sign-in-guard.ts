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
  /** Only looked at ahead of a press: nobody is told anything. */
  preload: boolean
}

/**
 * A page of the account without a customer's token: home, with a word about it and the way back kept. Without a signal nobody can sign in,
 * and whose session has ended reads on this device what it has kept of them.
 */
export function sendHome(visit: Visit) {
  if (typeof document === 'undefined' || !mayReadAway()) throw homeOf(visit)
}

/** A session that ended by time has not been left; a sign-out has, also while it is still to be ended. */
export const mayReadAway = () => away.get() && isWithoutSignal() && !readCookie('vsf-leaving')

function homeOf({ context, params, location, preload }: Visit) {
  const text = context.i18n._(msg`You are not authorized, please log in.`)
  const onServer = typeof document === 'undefined'
  if (!onServer && !preload) setFlashMessage(text)
  return redirect({
    href: `${pathIn(params.locale)}?${new URLSearchParams({ returnURL: location.href })}`,
    ...(onServer ? { headers: { 'Set-Cookie': flashMessageHeader(text, context.origin.startsWith('https:')) } } : {}),
  })
}
