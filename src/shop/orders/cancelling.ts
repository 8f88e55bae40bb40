import type { QueryClient } from '@tanstack/react-query'
import { CancelOrderDocument, type CancelOrderErrorCode } from '#graphql/graphql.ts'
import { CommerceError, isUnknown } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { readOrder, type Order } from './queries.ts'

export const isCancelable = ({ available_actions: actions }: Pick<Order, 'available_actions'>) => actions.includes('CANCEL')

/**
 * `shipped`: a part of it has been shipped; `late`: its status no longer allows it; `unknown`: no answer came, and the order could not be
 * confirmed as cancelled.
 */
export type CancelOutcome = { ok: true } | { ok: false; code: 'shipped' | 'late' | 'refused' | 'unknown' }

const codes: Partial<Record<CancelOrderErrorCode, 'shipped' | 'late'>> = {
  PARTIAL_ORDER_ITEM_SHIPPED: 'shipped',
  INVALID_ORDER_STATUS: 'late',
}

/** Cancels a whole order. If no answer comes, it does not send the mutation again but reads the order to see whether it was cancelled. */
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

/** Whether the order is cancelled; also false when it cannot be read. */
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
