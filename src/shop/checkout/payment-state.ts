import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerOrderPaymentDocument, GuestOrderPaymentDocument, type GuestOrderPaymentQuery } from '#graphql/graphql.ts'
import { isSignedIn } from '#shop/session/identity.ts'
import { useShopWindow, type ShopWindow } from '#platform/shop-window.tsx'
import type { OrderReceipt } from './order-receipt.ts'
import { isPayu } from './payment-choice.ts'
import { paymentPlace } from './payment-place.ts'

/** `elsewhere`: nothing is paid through a provider. */
export type PaymentState = 'elsewhere' | 'waiting' | 'paid' | 'declined'

/** What was ordered, as it is put back into a cart. */
export type OrderedGoods = NonNullable<GuestOrderPaymentQuery['guestOrder']>['items']

export interface Payment {
  state: PaymentState
  /** Known once the order has been read. */
  goods: OrderedGoods
  /** The provider's page, while the order can still be paid on it. */
  page: string | undefined
}

interface OrderWord {
  status: string
  invoices: readonly unknown[]
}

/** What an order says of its payment: an invoice means that the money is there, a cancelled order that it never comes. */
export function paymentStateOf({ status, invoices }: OrderWord): PaymentState {
  if (/^(canceled|cancelled|anulowan)/i.test(status)) return 'declined'
  return invoices.length > 0 ? 'paid' : 'waiting'
}

/**
 * What the shopper is told. The provider's refusal on the way back counts until the money is there; its page is offered for as long as the
 * shop still waits for the money.
 */
export function paymentOf(
  told: { state: PaymentState; goods: OrderedGoods } | undefined,
  isRefused: boolean,
  page: string | null,
): Payment {
  const { state = 'waiting', goods = null } = told ?? {}
  return {
    state: state !== 'paid' && isRefused ? 'declined' : state,
    goods,
    page: told?.state === 'waiting' ? (paymentPlace(page) ?? undefined) : undefined,
  }
}

/** Milliseconds between two looks, and after which nobody waits in front of a page any more. */
const pause = 3000
const patience = 180_000

const paymentQuery = (shop: ShopWindow, receipt: OrderReceipt) => {
  const read = (signal: AbortSignal) => readOrder(shop, receipt, signal)
  return queryOptions({
    queryKey: ['checkout', 'payment-of', shop.store, receipt.number],
    queryFn: async ({ signal }) => {
      const order = await read(signal)
      return order ? { state: paymentStateOf(order), goods: order.items } : null
    },
    networkMode: 'always',
  })
}

/** Watches the payment of an order that is paid elsewhere. @param isRefused the provider has said so on the way back */
export function usePaymentState(receipt: OrderReceipt, isRefused: boolean): Payment {
  const shop = useShopWindow()
  const [since] = useState(Date.now)
  const isWatched = receipt.payment !== null && isPayu(receipt.payment)
  const { data } = useQuery({
    ...paymentQuery(shop, receipt),
    enabled: isWatched,
    refetchInterval: ({ state }) =>
      state.data?.state !== 'paid' && state.data?.state !== 'declined' && Date.now() - since < patience ? pause : false,
  })
  if (!isWatched) return { state: 'elsewhere', goods: null, page: undefined }
  return paymentOf(data ?? undefined, isRefused, receipt.page)
}

async function readOrder(shop: ShopWindow, { number, email, lastname }: OrderReceipt, signal: AbortSignal) {
  if (isSignedIn()) {
    const { customer } = await shop.commerce(CustomerOrderPaymentDocument, { number }, { signal })
    const found = customer?.orders_ext?.items?.find((one) => one?.number === number)
    // Whoever has made an account of an order just now placed it as a guest: it is not in the account's history.
    if (found) return found
  }
  const input = { number, email: email ?? '', lastname, postcode: null }
  return (await shop.commerce(GuestOrderPaymentDocument, { input }, { signal })).guestOrder
}
