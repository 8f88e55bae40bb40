import { useRouterState } from '@tanstack/react-router'
import { useSignedIn } from '#shop/session/identity.ts'
import { safeReturnUrl } from '#shop/session/return-url.ts'
import { useFeature } from '#shop/store/settings.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { useNegotiationClosed } from './list-counts.ts'

/** Returns the links to personal pages; for a guest they lead to the sign-in. */
export function useShopperPlaces() {
  const locale = useLocale()
  const signedIn = useSignedIn()
  const path = useRouterState({ select: (state) => state.location.pathname })
  // The account's guard redirects a guest to the home page with the wanted address in `returnURL`.
  const wanted = useRouterState({
    select: (state) => safeReturnUrl((state.location.search as { returnURL?: unknown }).returnURL),
  })
  const authentication = pathIn(locale, 'authentication')
  const signIn = { to: authentication, search: { returnURL: path } }
  return {
    account: signedIn ? { to: pathIn(locale, 'customer') } : { to: authentication, search: { returnURL: wanted } },
    hasWishlist: useFeature('WISH_LISTS'),
    /** `undefined` for a signed-in customer: the list opens in a side panel. */
    wishlist: signedIn ? undefined : signIn,
    /** `undefined` where the shop does not negotiate, or not with this person. */
    negotiate: useNegotiates() ? (signedIn ? { to: pathIn(locale, 'request-quote') } : signIn) : undefined,
  }
}

/** Returns whether links to negotiation are shown: the shop negotiates, as far as is known, and this person is not excluded. */
export function useNegotiates(): boolean {
  const isClosed = useNegotiationClosed()
  return useFeature('NEGOTIATION') && !isClosed
}
