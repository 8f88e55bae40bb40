import type { AnyRouter } from '@tanstack/react-router'
import { openOutbox } from '#offline/outbox.ts'
import { readyOutbox } from '#offline/ready-outbox.ts'
import { categoryTreeQuery } from '#shop/catalog/queries.ts'
import { readyToAdd } from '#shop/cart/add-to-cart.ts'
import { readyToWish } from '#shop/wishlist/ready-to-wish.ts'
import { defaultLocale, localeIn } from '#platform/locale/locale.ts'
import { loadMessages } from '#platform/locale/messages.ts'
import { knowPages } from './know-pages.tsx'

/** Whatever the buttons of every page need when they are pressed, so that no press waits for the line or for the disk. */
export async function readyForPresses(router: AnyRouter): Promise<void> {
  knowPages(router)
  const { i18n, queryClient, shopIn } = router.options.context
  const locale = localeIn(location.pathname) ?? defaultLocale
  await Promise.all([
    readyToAdd(),
    readyToWish(),
    import('#ui/notices-region.tsx'),
    import('#app/session/outbox-host-lazy.ts'),
    // A change that waits is told of above the page.
    import('#offline/device/bands.ts'),
    readyOutbox(),
    // What waits on the device is said with them.
    loadMessages(i18n, locale, 'cart'),
    // The menu opens with it, and a category that is pressed has its name and its place.
    queryClient.prefetchQuery(categoryTreeQuery(shopIn(locale))),
  ])
  await openOutbox()
}
