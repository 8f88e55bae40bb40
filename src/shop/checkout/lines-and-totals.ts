import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CartMoneyFragment } from '#graphql/graphql.ts'
import { isOutboxInUse, openOutbox } from '#offline/outbox.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { CartLine } from '#shop/cart/cart.ts'
import { cartQuery } from '#shop/cart/queries.ts'

type Lines = readonly Pick<CartLine, 'total'>[]

const sumOf = (lines: Lines) => lines.reduce((sum, { total }) => sum + total, 0)

/** Whether the lines add up to the subtotal. An engine may round by line or by sum, so each line may differ by a grosz. */
export function addsUp(lines: Lines, money: Pick<CartMoneyFragment, 'subtotal_including_tax'> | null): boolean {
  const subtotal = money?.subtotal_including_tax?.value
  return subtotal == null || Math.abs(sumOf(lines) - subtotal) < 0.01 * lines.length + 0.005
}

/**
 * Reads the cart again where the checkout's totals contradict its lines, because another tab or the shop has changed a price since they
 * were read; once for each contradiction, because an engine may stay with it.
 * @param isSettled whether nothing is on its way that would explain the difference
 * @returns whether other lines are on their way
 */
export function useLinesAsCounted(lines: Lines, money: CartMoneyFragment | null, isSettled: boolean): boolean {
  const shop = useShopWindow()
  const queryClient = useQueryClient()
  const { queryKey } = cartQuery(shop)
  const isReading = useIsFetching({ queryKey }) > 0
  const tried = useRef('')
  const isOff = isSettled && !addsUp(lines, money)
  const contradiction = isOff ? `${sumOf(lines)} ${money?.subtotal_including_tax?.value}` : ''
  useEffect(() => {
    if (!isSettled || tried.current === contradiction) return
    tried.current = contradiction
    if (contradiction === '') return
    void queryClient.invalidateQueries({ queryKey })
    // The outbox knows the lines by their agreed prices, and would change one that has ended under its old name.
    if (isOutboxInUse())
      void openOutbox()
        .then((outbox) => outbox.refresh('cart', shop.store))
        .catch(() => undefined)
  }, [queryClient, queryKey, shop, isSettled, contradiction])
  return isOff && isReading
}
