import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CustomerOrderPaymentDocument, GuestOrderPaymentDocument, type GuestOrderPaymentQuery } from '#graphql/graphql.ts'
import { isSignedIn } from '#shop/session/identity.ts'
import { useShopWindow, type ShopWindow } from '#platform/shop-window.tsx'
import type { PaymentMethod } from './checkout.ts'
import type { OrderReceipt } from './order-receipt.ts'
import { isPayu } from './payment-choice.ts'
import { paymentPlace } from './payment-place.ts'

/** `elsewhere`: not paid through a provider. */
export type PaymentState = 'elsewhere' | 'waiting' | 'paid' | 'declined'

type ReadOrder = NonNullable<GuestOrderPaymentQuery['guestOrder']>
/** The ordered goods, as needed for putting them back into a cart. */
export type OrderedGoods = ReadOrder['items']

export interface Payment {
  state: PaymentState
  /** Null until the order has been read. */
  goods: OrderedGoods
  /** The provider's page, while the order can still be paid on it. */
  page: string | undefined
  /** How the order can be paid again; `undefined` where it does not wait for a payment, or where the engine supports no second attempt. */
  again: { token: string; methods: readonly PaymentMethod[] } | undefined
  /** Code of the payment method by now, which another tab may have changed; `undefined` where the engine does not tell it. */
  code: string | undefined
}

interface OrderWord extends Pick<ReadOrder, 'open_payment'> {
  invoices: readonly unknown[]
  items: readonly (Pick<NonNullable<NonNullable<OrderedGoods>[number]>, 'quantity_ordered' | 'quantity_canceled'> | null)[] | null
}

/** Derives the payment's state from an order: an invoice means that it is paid, a cancelled order that it never will be. */
export function paymentStateOf({ items, invoices, open_payment: open }: OrderWord): PaymentState {
  if (invoices.length > 0) return 'paid'
  if (open) return open.refused ? 'declined' : 'waiting'
  return isCancelled(items) ? 'declined' : 'waiting'
}

/** Compares quantities, because the order's status text is translated. */
const isCancelled = (items: OrderWord['items']) =>
  !!items?.length && items.every((item) => item && (item.quantity_canceled ?? 0) >= (item.quantity_ordered ?? 0))

type Told = { state: PaymentState } & Pick<Payment, 'goods' | 'again' | 'code'>

/**
 * Returns what the shopper is shown. A refusal reported by the provider's redirect counts until the payment has arrived; the provider's
 * page is offered as long as the order waits for the payment.
 */
export function paymentOf(told: Told | undefined, isRefused: boolean, page: string | null): Payment {
  const { state = 'waiting', goods = null, again, code } = told ?? {}
  if (code !== undefined && !isPayu(code)) return { state: 'elsewhere', goods, page: undefined, again, code }
  return {
    state: state !== 'paid' && isRefused ? 'declined' : state,
    goods,
    page: told?.state === 'waiting' ? (paymentPlace(page) ?? undefined) : undefined,
    ...{ again, code },
  }
}

/** Milliseconds between two reads, and until polling stops. */
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
      return { state: paymentStateOf(order), goods: order.items, again, code: order.payment_methods?.[0]?.type }
    },
    networkMode: 'always',
  })
}

/** Returns when this page last became visible, so that polling restarts when the shopper returns from a bank. */
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

/**
 * Watches the payment of an order that is paid through a provider.
 * @param isRefused whether the provider's redirect reported a refusal
 */
export function usePaymentState(receipt: OrderReceipt, isRefused: boolean): Payment {
  const shop = useShopWindow()
  const since = useSeenSince()
  const isWatched = receipt.payment !== null && isPayu(receipt.payment)
  const { data } = useQuery({
    ...paymentQuery(shop, receipt),
    enabled: isWatched,
    // Polling goes on after a refusal, because the payment can be repeated on another page or in the bank's app.
    refetchInterval: ({ state: { data: seen } }) => {
      const isOver = seen?.state === 'paid' || (seen?.state === 'declined' && !seen.again)
      return !isOver && Date.now() - since < patience ? pause : false
    },
  })
  if (!isWatched) return { state: 'elsewhere', goods: null, page: undefined, again: undefined, code: undefined }
  return paymentOf(data ?? undefined, isRefused, receipt.page)
}

async function readOrder(shop: ShopWindow, { number, email, lastname }: OrderReceipt, signal: AbortSignal) {
  if (isSignedIn()) {
    const { customer } = await shop.commerce(CustomerOrderPaymentDocument, { number }, { signal })
    const found = customer?.orders_ext?.items?.find((one) => one?.number === number)
    // An account that was just created from an order placed as a guest does not list that order.
    if (found) return found
  }
  const asked = { number, email: email ?? '', lastname: lastname ?? '' }
  return (await shop.commerce(GuestOrderPaymentDocument, asked, { signal })).guestOrder
}
