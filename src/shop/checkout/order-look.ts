import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CartDocument } from '#graphql/graphql.ts'
import { endCart } from '#shop/cart/end-cart.ts'
import { track } from '#platform/analytics/analytics.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { dropDrafts } from './drafts.ts'
import { readingOf, verdict, type Reading, type Verdict } from './lost-answer.ts'
import { keepOrderIntent, orderIntent, type OrderIntent } from './order-intent.ts'
import { findNumber } from './order-number.ts'
import { forgetCart } from './place-order.ts'

/** Milliseconds between two checks of a cart whose order was not answered. */
const lookAgain = 5000
/** Number of failed reads of the order number after which the order is reported to analytics without it. */
const mostUnread = 4

/** Checks the cart of an order whose answer was lost, until its outcome is known. */
export function useOrderLook(intent: OrderIntent): { found: Verdict; look: () => void } {
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const unread = useRef(0)
  const [found, setFound] = useState<Verdict>(intent.accepted ? 'accepted' : 'waiting')

  const look = useCallback(async () => {
    const next = verdict(await reading(), Date.now() - intent.sentAt)
    if (next !== 'accepted' || intent.accepted) return setFound(next)
    const told = await findNumber(shop, { sentAt: intent.sentAt, total: intent.ordered?.total ?? null })
    unread.current += 1
    // The order exists all the same: after several attempts its number is left to the e-mail.
    if (told === 'unread' && unread.current < mostUnread) return setFound('waiting')
    const number = told === 'unread' ? undefined : told.number
    await endCart(intent.cartId)
    setFound(next)
    // Two checks may run at the same time, but what follows must happen once.
    if (orderIntent()?.accepted !== false) return
    keepOrderIntent({ ...intent, accepted: true, ...(number === undefined ? {} : { number }) })
    // Without a number, the time of sending identifies the order; the id of the cart is not used, because it gives access to the cart's
    // contents.
    if (intent.purchase) track({ ...intent.purchase, id: number ?? `unknown-${intent.sentAt}` })
    dropDrafts()
    forgetCart(queryClient, shop)

    async function reading(): Promise<Reading> {
      try {
        const { cart } = await shop.commerce(CartDocument, { cartId: intent.cartId, page: 1 })
        return cart ? 'active' : 'unknown'
      } catch (error) {
        return readingOf(error)
      }
    }
  }, [intent, queryClient, shop])

  useEffect(() => {
    if (found !== 'waiting') return
    const first = setTimeout(() => void look(), 1000)
    const timer = setInterval(() => void look(), lookAgain)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [found, look])

  return { found, look: () => void look() }
}
