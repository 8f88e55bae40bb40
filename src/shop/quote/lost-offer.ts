import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { loadMessages } from '#platform/locale/messages.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { Cart } from '#shop/cart/cart.ts'
import { cartQuery } from '#shop/cart/queries.ts'
import { notify } from '#ui/notices.ts'

type Known = Pick<Cart, 'id'> & { lines: readonly Pick<Cart['lines'][number], 'uid' | 'agreed'>[] }

/** Whether goods of an offer are still in the cart, but no longer as the offer promised them. */
export function hasLostOffer(before: Known, now: Known): boolean {
  const agreed = new Set(before.lines.flatMap((line) => (line.agreed ? line.uid : [])))
  return before.id === now.id && now.lines.some((line) => !line.agreed && agreed.has(line.uid))
}

/** Tells the shopper that the cart has the shop's prices again, wherever the offer was ended: here, in another tab or by the shop. */
export function useLostOfferNotice() {
  const { t, i18n } = useLingui()
  const shop = useShopWindow()
  const { data: cart } = useQuery(cartQuery(shop))
  const before = useRef<Cart>(undefined)
  const { locale } = shop
  useEffect(() => {
    const was = before.current
    before.current = cart
    if (!was || !cart || !hasLostOffer(was, cart)) return
    void loadMessages(i18n, locale, 'more').then(() =>
      notify({
        tone: 'warning',
        title: t`Cart`,
        text: t`An offer in your cart no longer holds. Its products have the shop's prices now.`,
        about: 'quote/lost',
        persistent: true,
      }),
    )
  }, [cart, i18n, locale, t])
}
