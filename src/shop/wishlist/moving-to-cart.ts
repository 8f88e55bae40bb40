import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#platform/locale/messages.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { notTakenText } from '#shop/cart/not-taken-text.ts'
import { waitingText } from '#offline/words/change-words.ts'
import { aboutLine, type AddOutcome, type LineIntent } from '#shop/product/line-intent.ts'
import { notify } from '#ui/notices.ts'
import { wishesQuery } from './queries.ts'
import { moveToCart } from './wish-changes.ts'
import type { Wish } from './wishes.ts'

/**
 * Moves a wish to the cart, reports the outcome, and removes it from the list once it is in the cart. A wish that the cart refuses stays on
 * the list.
 */
export async function moveAndNotify(shop: ShopWindow, i18n: I18n, wish: Wish, line: LineIntent): Promise<AddOutcome> {
  const [outcome] = await Promise.all([
    moveToCart(shop, wish, line),
    loadMessages(i18n, shop.locale, 'cart'),
    loadMessages(i18n, shop.locale, 'more'),
  ])
  const { name } = line
  const about = aboutLine(line)
  if (outcome.state === 'refused' || outcome.state === 'unsaved') {
    const text = notTakenText(i18n, outcome)
    notify({ tone: 'danger', title: i18n._(msg`Wishlist error`), text, about })
    return { ok: false, code: outcome.code, message: text }
  }
  const title = i18n._(msg`Cart`)
  if (outcome.state === 'done') notify({ tone: 'success', title, text: i18n._(msg`You have added ${name} to your cart.`), about })
  else notify({ tone: 'info', title, text: waitingText(i18n, outcome.isKept), about })
  return { ok: true }
}

/** Moves the wish with this id to the cart, for a product page that was opened from the list. `undefined` when there is no such wish. */
export async function moveById(
  { shop, i18n, queryClient }: { shop: ShopWindow; i18n: I18n; queryClient: QueryClient },
  id: string,
  line: LineIntent,
): Promise<AddOutcome | undefined> {
  const wishes = await queryClient.ensureQueryData(wishesQuery(shop)).catch(() => [])
  const wish = wishes.find((one) => one.id === id)
  return wish && moveAndNotify(shop, i18n, wish, line)
}
