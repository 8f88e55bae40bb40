import type { AnyRouter } from '@tanstack/react-router'
import { openOutbox } from '#offline/outbox.ts'
import { readyOutbox } from '#offline/ready-outbox.ts'
import { categoryTreeQuery } from '#shop/catalog/queries.ts'
import { readyToAdd } from '#shop/cart/add-to-cart.ts'
import { readyToWish } from '#shop/wishlist/ready-to-wish.ts'
import { defaultLocale, localeIn } from '#platform/locale/locale.ts'
import { loadMessages } from '#platform/locale/messages.ts'
import { knowPages } from './know-pages.tsx'

/** Loads what the buttons of every page need, so that no press waits for the network or the disk. */
export async function readyForPresses(router: AnyRouter): Promise<void> {
  knowPages(router)
  const { i18n, queryClient, shopIn } = router.options.context
  const locale = localeIn(location.pathname) ?? defaultLocale
  await Promise.all([
    readyToAdd(),
    readyToWish(),
    import('#ui/notices-region.tsx'),
    import('#app/session/outbox-host-lazy.ts'),
    // The band above the page names waiting changes.
    import('#offline/device/bands.ts'),
    readyOutbox(),
    // Texts about changes that wait on the device.
    loadMessages(i18n, locale, 'cart'),
    // The menu opens with it, and a category opened from it has its name and breadcrumbs.
    queryClient.prefetchQuery(categoryTreeQuery(shopIn(locale))),
  ])
  await openOutbox()
}
