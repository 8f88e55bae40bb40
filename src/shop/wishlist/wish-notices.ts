import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { loadMessages } from '#platform/locale/messages.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { ChangeOutcome } from '#shop/cart/cart-changes.ts'
import { notTakenText } from '#shop/cart/not-taken-text.ts'
import { waitingText } from '#offline/words/change-words.ts'
import { notify } from '#ui/notices.ts'

const about = 'wishlist'

/** Reports how a change of the list went; returns whether it was taken, by the engine or for now by the device. */
export async function notifyOfWish(shop: ShopWindow, i18n: I18n, outcome: ChangeOutcome, done: string): Promise<boolean> {
  const title = i18n._(msg`Wishlist`)
  if (outcome.state === 'done') notify({ tone: 'success', title, text: done, about })
  if (outcome.state !== 'done') await loadMessages(i18n, shop.locale, 'checkout')
  if (outcome.state === 'waiting') notify({ tone: 'info', title, text: waitingText(i18n, outcome.isKept), about })
  if (outcome.state === 'refused' || outcome.state === 'unsaved') {
    const isSaid = outcome.state === 'unsaved' || outcome.message !== ''
    const text = isSaid ? notTakenText(i18n, outcome) : i18n._(msg`The wish list could not be changed. Try again.`)
    notify({ tone: 'warning', title, text, about })
  }
  return outcome.state === 'done' || outcome.state === 'waiting'
}
