import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pathIn } from '#platform/locale/locale.ts'
import { loadMessages } from '#platform/locale/messages.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { aboutLine, type AddOutcome, type LineIntent } from '#shop/product/line-intent.ts'
import { notify } from '#ui/notices.ts'
import { addLine } from './cart-changes.ts'
import { notTakenText } from './not-taken-text.ts'
import { changeStateNow, changeWords, waitingText } from '#offline/words/change-words.ts'

/** Adds a line and shows the outcome in a notice; the returned outcome is for the pressed button. */
export async function addAndNotify(shop: ShopWindow, i18n: I18n, line: LineIntent): Promise<AddOutcome> {
  // Storing the change does not wait for the messages to load.
  const [outcome] = await Promise.all([addLine(shop, line), loadMessages(i18n, shop.locale, 'cart')])
  const { name } = line
  const about = aboutLine(line)

  function refuse(code: string, text: string): AddOutcome {
    notify({ tone: 'warning', title: i18n._(msg`Cart`), text, about })
    return { ok: false, code, message: text }
  }

  if (outcome.state === 'unsaved' || outcome.state === 'refused') return refuse(outcome.code, notTakenText(i18n, outcome))
  const isWaiting = outcome.state === 'waiting'
  const cart = pathIn(shop.locale, 'cart')
  const added = name ? i18n._(msg`You have added ${name} to your cart.`) : i18n._(msg`The product has been added to your cart!`)
  notify({
    tone: isWaiting ? 'info' : 'success',
    title: i18n._(msg`Added to the cart`),
    text: outcome.state === 'waiting' ? waitingText(i18n, outcome.isKept, name) : added,
    about,
    ...(location.pathname === cart ? {} : { link: { to: cart, label: i18n._(msg`Go to the cart`) } }),
  })
  const note = outcome.state === 'waiting' ? changeWords[changeStateNow(outcome.isKept)].note : undefined
  return {
    ok: true,
    ...(note ? { note: i18n._(note) } : {}),
  }
}
