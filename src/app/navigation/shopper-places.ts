import { useRouterState } from '@tanstack/react-router'
import { useSignedIn } from '#shop/session/identity.ts'
import { safeReturnUrl } from '#shop/session/return-url.ts'
import { useFeature } from '#shop/store/settings.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { useNegotiationClosed } from './list-counts.ts'

/** Where a person's own places are: the account and the quote behind the sign-in, for a guest the way to it. */
export function useShopperPlaces() {
  const locale = useLocale()
  const signedIn = useSignedIn()
  const path = useRouterState({ select: (state) => state.location.pathname })
  // The guard of the account sends a guest home and says where they wanted to go.
  const wanted = useRouterState({
    select: (state) => safeReturnUrl((state.location.search as { returnURL?: unknown }).returnURL),
  })
  const authentication = pathIn(locale, 'authentication')
  const signIn = { to: authentication, search: { returnURL: path } }
  return {
    account: signedIn ? { to: pathIn(locale, 'customer') } : { to: authentication, search: { returnURL: wanted } },
    hasWishlist: useFeature('WISH_LISTS'),
    /** Nothing: the list opens at the side. */
    wishlist: signedIn ? undefined : signIn,
    /** Nothing where the shop does not negotiate, or not with this person. */
    negotiate: useNegotiates() ? (signedIn ? { to: pathIn(locale, 'request-quote') } : signIn) : undefined,
  }
}

/** Whether anything leads to negotiation: the shop negotiates, as far as is known, and not with others only. */
export function useNegotiates(): boolean {
  const isClosed = useNegotiationClosed()
  return useFeature('NEGOTIATION') && !isClosed
}
