import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { pathIn } from '#platform/locale/locale.ts'
import { loadMessages } from '#platform/locale/messages.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { isSignedIn } from '#shop/session/identity.ts'
import { notify } from '#ui/notices.ts'
import { openOverlay } from '#ui/open-overlay.ts'
import { keepWish, type KeptWish } from './kept-wishes.ts'
import { notifyOfWish } from './wish-notices.ts'
import { addWish, removeWishes } from './wish-changes.ts'
import { wishesFor, type Wish } from './wishes.ts'

interface Page {
  shop: ShopWindow
  i18n: I18n
  queryClient: QueryClient
}

/** Adds a product to the list or removes it. For a guest the wish is stored, with a notice and the sign-in dialog. */
export async function toggleWish({ shop, i18n, queryClient }: Page, wanted: KeptWish, wishes: readonly Wish[]): Promise<void> {
  const { name, ...item } = wanted
  if (!isSignedIn()) {
    keepWish(wanted)
    const text = i18n._(msg`You must be logged in to add this product to your wish list`)
    const { pathname, search } = location
    const link = {
      to: pathIn(shop.locale, 'authentication'),
      search: { returnURL: pathname + search },
      label: i18n._(msg`Log in`),
    }
    notify({ tone: 'warning', title: i18n._(msg`Wishlist`), text, about: 'sign-in', link })
    openOverlay('login')
    return
  }
  const one = { shop, queryClient, name }
  const present = wishesFor(wishes, item)
  if (present.length > 0)
    await notifyOfWish(
      shop,
      i18n,
      await removeWishes(one, item.sku, present),
      i18n._(msg`You removed ${name} from your wish list.`),
    )
  else await notifyOfWish(shop, i18n, await addWish(one, item), i18n._(msg`You have added ${name} to your wish list.`))
}

/** Adds the wishes of a guest who has signed in. */
export async function addKept({ shop, i18n, queryClient }: Page, wishes: readonly KeptWish[]): Promise<void> {
  await loadMessages(i18n, shop.locale, 'late')
  for (const wish of wishes) {
    const { name, ...item } = wish
    const outcome = await addWish({ shop, queryClient, name }, item)
    await notifyOfWish(shop, i18n, outcome, i18n._(msg`You have added ${name} to your wish list.`))
  }
}
