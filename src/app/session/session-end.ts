import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { whenIdle } from '#offline/at-leisure.ts'
import { forgetsVisits } from '#offline/after-session.ts'
import { leaveOutbox } from '#offline/outbox-changes.ts'
import { identifyVisitor } from '#offline/outbox.ts'
import { revokeToken } from '#offline/revoke-token.ts'
import { endSignOut, isSigningOut } from '#shop/session/begun-sign-out.ts'
import { dropToken, isSignedIn, readToken } from '#shop/session/identity.ts'
import { howSessionEnded, type SessionEnd } from '#shop/session/session-end.ts'
import { defaultLocale, localeIn, pathIn } from '#platform/locale/locale.ts'
import { afterSessionEnd, afterSignOut, dropCarts } from './identity-change.ts'
import { forgetTraces } from './device-traces.ts'
import { setFlashMessage } from './flash-message.ts'
import { emptyCache, makeUnreadable } from './sign-out.ts'

let looking = false

/**
 * Ends the session after a refusal, if the backend refuses the customer a second time.
 * @param token with which the first request was refused
 */
export async function endSessionIfOver(router: AnyRouter, token: string) {
  if (looking) return
  looking = true
  try {
    const end = await howSessionEnded(router.options.context.shopIn(localeHere()))
    // A redirect during hydration would make React render the whole page again.
    await new Promise<void>((resolve) => whenIdle(resolve))
    // The customer may have signed in again or signed out meanwhile.
    if (end && readToken() === token && !isSigningOut(token)) await endSession(router, end)
  } finally {
    looking = false
  }
}

/**
 * Ends a session that the backend has definitely refused: drops the token and the cart, and navigates to the home page with a warning and
 * the way back. Losing a session is not a sign-out: unsent changes wait sealed for the same person and are shown as such, and this device's
 * data of the person stays. Of a deleted account nothing stays.
 */
export async function endSession(router: AnyRouter, end: SessionEnd = 'session') {
  const { context } = router.options
  // Read before the token is dropped, because an account page then leaves by itself.
  const returnURL = location.pathname + location.search
  dropToken()
  dropCarts()
  if (end === 'account') await leaveOutbox({ keep: false }).catch(() => undefined)
  else await identifyVisitor().catch(() => undefined)
  if (end === 'account' || forgetsVisits.get()) await afterSignOut(context.queryClient)
  else afterSessionEnd(context.queryClient)
  setFlashMessage(context.i18n._(msg`You are not authorized, please log in.`))
  await router.navigate({ href: `${pathIn(localeHere())}?${new URLSearchParams({ returnURL })}`, replace: true })
}

/** Finishes a sign-out that an earlier page was left in. Unsent changes stay sealed: the person has not agreed to delete them. */
export async function finishSignOut(queryClient: QueryClient, token: string) {
  // Waits for nothing: a device whose storage does not answer must not keep the token valid.
  const revoking = revokeToken(token)
  // A customer who has signed in since has a key of their own.
  if (!isSignedIn()) {
    await makeUnreadable({ keep: true })
    await afterSignOut(queryClient)
  }
  await revoking
  endSignOut()
  emptyCache()
}

/**
 * Signs out while the code that makes stored data unreadable cannot be loaded, or the device's storage does not answer: the token is
 * dropped immediately, and the rest follows on this page as soon as it can, or else on the first page that can.
 */
export function signOutInParts(queryClient: QueryClient, token: string) {
  dropToken()
  forgetTraces()
  afterSessionEnd(queryClient)
  finishSignOut(queryClient, token).catch(() => undefined)
}

const localeHere = () => localeIn(location.pathname) ?? defaultLocale
