import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { ProductCardData } from '#shop/product/product-kind.ts'
import { isSignedIn } from '#shop/session/identity.ts'
import { notify } from '#ui/notices.ts'
import { openOverlay } from '#ui/open-overlay.ts'
import { tellOfWish } from './telling.ts'
import { addWish, removeWishes } from './wish-changes.ts'
import { wishesFor, type Wish } from './wishes.ts'

interface Page {
  shop: ShopWindow
  i18n: I18n
  queryClient: QueryClient
}

/** The press of a heart: on the list or off it; a guest is told why not, and shown the way to sign in. */
export async function toggleWish(
  { shop, i18n, queryClient }: Page,
  { sku, name: named }: Pick<ProductCardData, 'sku' | 'name'>,
  wishes: readonly Wish[],
): Promise<void> {
  if (!sku) return
  const name = named ?? sku
  if (!isSignedIn()) {
    const text = i18n._(msg`You must be logged in to add this product to your wish list`)
    notify({ tone: 'warning', title: i18n._(msg`Wishlist`), text, about: 'sign-in' })
    openOverlay('login')
    return
  }
  const one = { shop, queryClient, name }
  if (wishesFor(wishes, sku).length > 0)
    await tellOfWish(shop, i18n, await removeWishes(one, sku, wishes), i18n._(msg`You removed ${name} from your wish list.`))
  else await tellOfWish(shop, i18n, await addWish(one, sku), i18n._(msg`You have added ${name} to your wish list.`))
}
