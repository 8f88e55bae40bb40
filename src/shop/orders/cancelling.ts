import type { QueryClient } from '@tanstack/react-query'
import { CancelOrderDocument, type CancelOrderErrorCode } from '#graphql/graphql.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { readOrder, type Order } from './queries.ts'

export const isCancelable = ({ available_actions: actions }: Pick<Order, 'available_actions'>) => actions.includes('CANCEL')

/** `shipped`: something is on its way already; `late`: it is over in another way; `unknown`: no answer came, not even about the order. */
export type CancelOutcome = { ok: true } | { ok: false; code: 'shipped' | 'late' | 'refused' | 'unknown' }

const codes: Partial<Record<CancelOrderErrorCode, 'shipped' | 'late'>> = {
  PARTIAL_ORDER_ITEM_SHIPPED: 'shipped',
  INVALID_ORDER_STATUS: 'late',
}

/** Cancels an order as a whole. After a silence nothing is sent again: the order itself tells whether it was canceled. */
export async function cancelOrder(shop: ShopWindow, order: Pick<Order, 'id' | 'number'>, reason: string): Promise<CancelOutcome> {
  try {
    const { cancelOrder: answer } = await shop.commerce(CancelOrderDocument, { input: { order_id: order.id, reason } })
    if (answer?.errorV2) return { ok: false, code: codes[answer.errorV2.code] ?? 'refused' }
    return answer && answer.error === null ? { ok: true } : { ok: false, code: 'refused' }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    if (!isUnknown(error)) return { ok: false, code: 'refused' }
    return (await wasCanceled(shop, order.number)) ? { ok: true } : { ok: false, code: 'unknown' }
  }
}

/** A silence about the order says nothing of it. */
async function wasCanceled(shop: ShopWindow, number: string): Promise<boolean> {
  try {
    return (await readOrder(shop, number))?.status_raw === 'canceled'
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return false
  }
}

export async function readOrdersAgain(queryClient: QueryClient) {
  await Promise.all(['order', 'orders'].map((family) => queryClient.invalidateQueries({ queryKey: ['personal', family] })))
}
