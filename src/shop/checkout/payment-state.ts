import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CustomerOrderPaymentDocument, GuestOrderPaymentDocument, type GuestOrderPaymentQuery } from '#graphql/graphql.ts'
import { isSignedIn } from '#shop/session/identity.ts'
import { useShopWindow, type ShopWindow } from '#platform/shop-window.tsx'
import type { PaymentMethod } from './checkout.ts'
import type { OrderReceipt } from './order-receipt.ts'
import { isPayu } from './payment-choice.ts'
import { paymentPlace } from './payment-place.ts'

/** `elsewhere`: nothing is paid through a provider. */
export type PaymentState = 'elsewhere' | 'waiting' | 'paid' | 'declined'

type ReadOrder = NonNullable<GuestOrderPaymentQuery['guestOrder']>
/** What was ordered, as it is put back into a cart. */
export type OrderedGoods = ReadOrder['items']

export interface Payment {
  state: PaymentState
  /** Known once the order has been read. */
  goods: OrderedGoods
  /** The provider's page, while the order can still be paid on it. */
  page: string | undefined
  /** How the order can be paid once more; none where it waits for nothing, or where the shop knows no second try. */
  again: { token: string; methods: readonly PaymentMethod[] } | undefined
}

interface OrderWord extends Pick<ReadOrder, 'open_payment'> {
  invoices: readonly unknown[]
  items: readonly (Pick<NonNullable<NonNullable<OrderedGoods>[number]>, 'quantity_ordered' | 'quantity_canceled'> | null)[] | null
}

/** What an order says of its payment: an invoice means that the money is there, a cancelled order that it never comes. */
export function paymentStateOf({ items, invoices, open_payment: open }: OrderWord): PaymentState {
  if (invoices.length > 0) return 'paid'
  if (open) return open.refused ? 'declined' : 'waiting'
  return isCancelled(items) ? 'declined' : 'waiting'
}

/** By the pieces: the order's own word for it is in the language of the shop. */
const isCancelled = (items: OrderWord['items']) =>
  !!items?.length && items.every((item) => item && (item.quantity_canceled ?? 0) >= (item.quantity_ordered ?? 0))

type Told = { state: PaymentState } & Pick<Payment, 'goods' | 'again'>

/**
 * What the shopper is told. The provider's refusal on the way back counts until the money is there; its page is offered for as long as the
 * shop still waits for the money.
 */
export function paymentOf(told: Told | undefined, isRefused: boolean, page: string | null): Payment {
  const { state = 'waiting', goods = null, again } = told ?? {}
  return {
    state: state !== 'paid' && isRefused ? 'declined' : state,
    goods,
    page: told?.state === 'waiting' ? (paymentPlace(page) ?? undefined) : undefined,
    again,
  }
}

/** Milliseconds between two looks, and after which nobody waits in front of a page any more. */
const pause = 3000
const patience = 180_000

export const paymentQuery = (shop: ShopWindow, receipt: OrderReceipt) => {
  const read = (signal: AbortSignal) => readOrder(shop, receipt, signal)
  return queryOptions({
    queryKey: ['checkout', 'payment-of', shop.store, receipt.number],
    queryFn: async ({ signal }): Promise<Told | null> => {
      const order = await read(signal)
      if (!order) return null
      const { open_payment: open } = order
      const again = open ? { token: open.token, methods: open.methods } : undefined
      return { state: paymentStateOf(order), goods: order.items, again }
    },
    networkMode: 'always',
  })
}

/** When this page came into sight last: who comes back from a bank begins to wait anew. */
function useSeenSince() {
  const [since, setSince] = useState(Date.now)
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') setSince(Date.now())
    }
    addEventListener('pageshow', seen)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('pageshow', seen)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
  return since
}

/** Watches the payment of an order that is paid elsewhere. @param isRefused the provider has said so on the way back */
export function usePaymentState(receipt: OrderReceipt, isRefused: boolean): Payment {
  const shop = useShopWindow()
  const since = useSeenSince()
  const isWatched = receipt.payment !== null && isPayu(receipt.payment)
  const { data } = useQuery({
    ...paymentQuery(shop, receipt),
    enabled: isWatched,
    // A refused payment can be made again on another page or in the bank's app.
    refetchInterval: ({ state: { data: seen } }) => {
      const isOver = seen?.state === 'paid' || (seen?.state === 'declined' && !seen.again)
      return !isOver && Date.now() - since < patience ? pause : false
    },
  })
  if (!isWatched) return { state: 'elsewhere', goods: null, page: undefined, again: undefined }
  return paymentOf(data ?? undefined, isRefused, receipt.page)
}

async function readOrder(shop: ShopWindow, { number, email, lastname }: OrderReceipt, signal: AbortSignal) {
  if (isSignedIn()) {
    const { customer } = await shop.commerce(CustomerOrderPaymentDocument, { number }, { signal })
    const found = customer?.orders_ext?.items?.find((one) => one?.number === number)
    // Whoever has made an account of an order just now placed it as a guest: it is not in the account's history.
    if (found) return found
  }
  const asked = { number, email: email ?? '', lastname: lastname ?? '' }
  return (await shop.commerce(GuestOrderPaymentDocument, asked, { signal })).guestOrder
}
