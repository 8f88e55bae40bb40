import { msg } from '@lingui/core/macro'
import type { AnyRouter } from '@tanstack/react-router'
import { leaveOutbox } from '#offline/outbox-changes.ts'
import { dropToken, readToken } from '#shop/session/identity.ts'
import { isSessionOver } from '#shop/session/session-end.ts'
import { defaultLocale, localeIn, pathIn } from '#platform/locale/locale.ts'
import { afterSignOut } from './identity-change.ts'
import { keepMessage } from './kept-message.ts'

let looking = false

/**
 * The backend has refused somebody who is signed in. When it says so again of the person, the session is over.
 * @param token with which it was refused
 */
export async function endSessionIfOver(router: AnyRouter, token: string) {
  if (looking) return
  looking = true
  try {
    const isOver = await isSessionOver(router.options.context.shopIn(localeHere()))
    // Somebody has signed in anew meanwhile.
    const now = readToken()
    if (isOver && (now === undefined || now === token)) await endSession(router)
  } finally {
    looking = false
  }
}

/**
 * The session is over by a definite word of the backend: the token and the cart are let go, a warning and the way back are kept across
 * the way home, and what was not sent waits sealed for the same person.
 */
export async function endSession(router: AnyRouter) {
  const { context } = router.options
  // Told before the token goes: a page of the account leaves by itself then.
  const returnURL = location.pathname + location.search
  dropToken()
  await leaveOutbox({ keep: true }).catch(() => undefined)
  await afterSignOut(context.queryClient)
  keepMessage(context.i18n._(msg`You are not authorized, please log in.`))
  await router.navigate({ href: `${pathIn(localeHere())}?${new URLSearchParams({ returnURL })}`, replace: true })
}

const localeHere = () => localeIn(location.pathname) ?? defaultLocale
