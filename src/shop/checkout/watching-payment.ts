import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { pathIn } from '#platform/locale/locale.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { dropDrafts } from './drafts.ts'
import { keepReceipt, paidBy, settleReceipt, type OrderReceipt } from './order-receipt.ts'
import { paymentQuery, usePaymentState, type Payment } from './payment-state.ts'
import type { Begun } from './paying-order.ts'

/**
 * Watches the payment of the last page's order, and repeats it.
 * @param isRefused whether the provider's redirect reported a refusal
 */
export function useOrderPayment(first: OrderReceipt, isRefused: boolean) {
  const [begun, setReceipt] = useState(first)
  const payment = usePaymentState(begun, isRefused)
  const receipt = useMemo(
    () => (payment.state === 'elsewhere' ? paidBy(begun, payment.code ?? begun.payment) : begun),
    [begun, payment.state, payment.code],
  )
  const queryClient = useQueryClient()
  const shop = useShopWindow()
  const navigate = useNavigate()
  useEffect(() => {
    if (receipt !== begun) keepReceipt(receipt)
  }, [begun, receipt])
  useEffect(() => {
    if (!isOver(payment)) return
    settleReceipt(receipt)
    if (payment.state === 'paid') dropDrafts()
  }, [payment, receipt])

  async function begin({ choice, page, transfer }: Begun) {
    const next = { ...receipt, payment: choice.code, method: choice.method ?? null, page: page ?? null, transfer }
    keepReceipt(next)
    setReceipt(next)
    // The cached state belongs to the previous attempt; the new one has none yet.
    queryClient.removeQueries({ queryKey: paymentQuery(shop, next).queryKey })
    await navigate({ to: pathIn(shop.locale, 'checkout/thank-you'), replace: true })
  }

  async function readAgain() {
    const { queryKey } = paymentQuery(shop, receipt)
    await queryClient.invalidateQueries({ queryKey })
    return queryClient.getQueryData(queryKey)?.again !== undefined
  }

  return { receipt, payment, begin, readAgain }
}

const isOver = ({ state, again }: Payment) => state === 'paid' || (state === 'declined' && !again)
