import type { AnyRouter } from '@tanstack/react-router'
import { openOutbox } from '#offline/outbox.ts'
import { readyOutbox } from '#offline/ready-outbox.ts'
import { defaultLocale, localeIn } from '#platform/locale/locale.ts'
import { loadMessages } from '#platform/locale/messages.ts'

/** Whatever the buttons of every page need when they are pressed, so that no press waits for the line or for the disk. */
export async function readyForPresses(router: AnyRouter): Promise<void> {
  const locale = localeIn(location.pathname) ?? defaultLocale
  await Promise.all([
    import('#shop/cart/adding-to-cart.ts'),
    import('#ui/notices-region.tsx'),
    import('../host-of-outbox.ts'),
    readyOutbox(),
    loadMessages(router.options.context.i18n, locale, 'checkout'),
  ])
  await openOutbox()
}
