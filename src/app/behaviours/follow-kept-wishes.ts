import type { AnyRouter } from '@tanstack/react-router'
import { isSignedIn } from '#shop/session/identity.ts'
import { takeKeptWishes } from '#shop/wishlist/kept-wishes.ts'
import { defaultLocale, localeIn } from '#platform/locale/locale.ts'
import { arrivals } from '#app/session/identity-change.ts'

/** Adds products that a guest wanted on the wish list once they have signed in, on whichever page that happens. */
export function followKeptWishes(router: AnyRouter): () => void {
  const add = () => {
    if (!isSignedIn()) return
    const wishes = takeKeptWishes()
    if (wishes.length === 0) return
    const { queryClient, shopIn, i18n } = router.options.context
    const page = { queryClient, i18n, shop: shopIn(localeIn(location.pathname) ?? defaultLocale) }
    void import('#shop/wishlist/toggling.ts').then(({ addKept }) => addKept(page, wishes))
  }
  add()
  return arrivals.subscribe(add)
}
