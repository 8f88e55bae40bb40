import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { addLine } from '#shop/cart/cart-changes.ts'
import { notTakenText } from '#shop/cart/not-taken-text.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { notify } from '#ui/notices.ts'
import type { OrderedGoods } from './payment-state.ts'

type Line = Parameters<typeof addLine>[1]

/** Supplied by the order history: returns the lines of an order that can be bought again, and the names of products no longer sold. */
export type Again = (order: { items: OrderedGoods }) => { lines: Line[]; gone: string[] }

/** Returns a function that puts the goods of an unpaid order back into the cart, each stored before it is sent, and opens the cart. */
export function usePuttingBack(again: Again): (goods: OrderedGoods) => Promise<void> {
  const { t, i18n } = useLingui()
  const shop = useShopWindow()
  const navigate = useNavigate()
  return async (goods) => {
    const title = t`Cart`
    const { lines, gone } = again({ items: goods })
    for (const name of gone) notify({ tone: 'warning', title, text: t`${name} is no longer in the shop.` })
    const outcomes = await Promise.all(lines.map(async (line) => ({ line, outcome: await addLine(shop, line) })))
    for (const { line, outcome } of outcomes) {
      if (outcome.state === 'done' || outcome.state === 'waiting') continue
      const { name } = line
      const why = notTakenText(i18n, outcome)
      notify({ tone: 'warning', title, text: t`${name}: ${why}` })
    }
    if (outcomes.some(({ outcome }) => outcome.state === 'done' || outcome.state === 'waiting'))
      await navigate({ to: '/$locale/cart', params: { locale: shop.locale } })
  }
}
