import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { loadMessages } from '#platform/locale/messages.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { addLine } from '#shop/cart/cart-changes.ts'
import { notTakenText } from '#shop/cart/not-taken-text.ts'
import type { Reorder } from '#shop/orders/order-page.tsx'
import { notify } from '#ui/notices.ts'

/**
 * Connects an order with the cart. Every line is added like any other, stored before it is sent; a notice names each line that cannot be
 * added.
 */
export function useReorder(): Reorder {
  const { t, i18n } = useLingui()
  const shop = useShopWindow()
  const navigate = useNavigate()
  return async (lines, gone) => {
    const title = t`Cart`
    for (const name of gone) notify({ tone: 'warning', title, text: t`${name} is no longer in the shop.` })
    const [outcomes] = await Promise.all([
      Promise.all(lines.map(async (line) => ({ line, outcome: await addLine(shop, line) }))),
      loadMessages(i18n, shop.locale, 'cart'),
    ])
    let taken = 0
    for (const { line, outcome } of outcomes) {
      if (outcome.state === 'done' || outcome.state === 'waiting') taken += 1
      else {
        const why = notTakenText(i18n, outcome)
        const { name } = line
        notify({ tone: 'warning', title, text: t`${name}: ${why}` })
      }
    }
    if (taken > 0) await navigate({ to: '/$locale/cart', params: { locale: shop.locale } })
  }
}
