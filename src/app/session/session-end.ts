import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { whenIdle } from '#offline/at-leisure.ts'
import { forgetsVisits } from '#offline/after-session.ts'
import { leaveOutbox } from '#offline/outbox-changes.ts'
import { tellWhoIsHere } from '#offline/outbox.ts'
import { endSignOut, isSigningOut } from '#shop/session/begun-sign-out.ts'
import { dropToken, isSignedIn, readToken } from '#shop/session/identity.ts'
import { revokeLater } from '#shop/session/mutations.ts'
import { howSessionEnded, type SessionEnd } from '#shop/session/session-end.ts'
import { defaultLocale, localeIn, pathIn } from '#platform/locale/locale.ts'
import { afterSessionEnd, afterSignOut, dropCarts } from './identity-change.ts'
import { forgetTraces } from './device-traces.ts'
import { setFlashMessage } from './flash-message.ts'
import { emptyCache, makeUnreadable } from './sign-out.ts'

let looking = false

/**
 * The backend has refused somebody who is signed in. When it says so again of the person, the session is over.
 * @param token with which it was refused
 */
export async function endSessionIfOver(router: AnyRouter, token: string) {
  if (looking) return
  looking = true
  try {
    const end = await howSessionEnded(router.options.context.shopIn(localeHere()))
    // A page that is led elsewhere while it comes alive is drawn anew as a whole.
    await new Promise<void>((resolve) => whenIdle(resolve))
    // Somebody has signed in anew or signed out meanwhile.
    if (end && readToken() === token && !isSigningOut(token)) await endSession(router, end)
  } finally {
    looking = false
  }
}

/**
 * The session is over by a definite word of the backend: the token and the cart are let go, a warning and the way back are kept across
 * the way home. Who has lost a session has not left: what was not sent waits sealed for them and is told, and what this device keeps of
 * them stays. Of a deleted account nothing does.
 */
export async function endSession(router: AnyRouter, end: SessionEnd = 'session') {
  const { context } = router.options
  // Told before the token goes: a page of the account leaves by itself then.
  const returnURL = location.pathname + location.search
  dropToken()
  dropCarts()
  if (end === 'account') await leaveOutbox({ keep: false }).catch(() => undefined)
  else await tellWhoIsHere().catch(() => undefined)
  if (end === 'account' || forgetsVisits.get()) await afterSignOut(context.queryClient)
  else afterSessionEnd(context.queryClient)
  setFlashMessage(context.i18n._(msg`You are not authorized, please log in.`))
  await router.navigate({ href: `${pathIn(localeHere())}?${new URLSearchParams({ returnURL })}`, replace: true })
}

/** Ends a sign-out in whose middle an earlier page was left. What was not sent stays sealed: nobody has said that it may go. */
export async function finishSignOut(queryClient: QueryClient, token: string) {
  // Who has signed in since has brought a key of their own.
  if (!isSignedIn()) {
    await makeUnreadable({ keep: true })
    await afterSignOut(queryClient)
  }
  await revokeLater(token)
  endSignOut()
  emptyCache()
}

/**
 * Signs out where the part of the shop that makes unreadable what lies on the device does not come: nobody is signed in any more, and
 * this page goes on once it has that part, or else the first one that does.
 */
export function signOutInParts(queryClient: QueryClient, token: string) {
  dropToken()
  forgetTraces()
  afterSessionEnd(queryClient)
  finishSignOut(queryClient, token).catch(() => undefined)
}

const localeHere = () => localeIn(location.pathname) ?? defaultLocale
