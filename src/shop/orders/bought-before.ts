import { dayOfOrder } from './order-time.ts'

const day = 24 * 60 * 60_000
/** Milliseconds before and after the same day last year that count as the same season. */
const season = 60 * day

interface BoughtOrder {
  order_date: string
  status_raw: string | null
  items: readonly ({ product: { sku: string | null } | null } | null)[] | null
}

/**
 * Returns products of earlier orders that may be wanted again: those bought at this time last year first, then the newest. Products no
 * longer sold and cancelled orders are left out.
 * @returns SKUs of products, each once, and whether the first of them are from last year's season
 */
export function boughtBefore(orders: readonly (BoughtOrder | null)[], now: Date): { skus: string[]; isSeason: boolean } {
  const lastYear = now.getTime() - 365 * day
  const told = orders.flatMap((order) => {
    const at = dayOfOrder(order?.order_date)?.getTime()
    if (!order || at === undefined || order.status_raw === 'canceled') return []
    const skus = (order.items ?? []).flatMap((item) => item?.product?.sku ?? [])
    return [{ at, skus, isSeason: Math.abs(at - lastYear) <= season }]
  })
  const newestFirst = told.toSorted((one, other) => Number(other.isSeason) - Number(one.isSeason) || other.at - one.at)
  return { skus: [...new Set(newestFirst.flatMap(({ skus }) => skus))], isSeason: newestFirst[0]?.isSeason ?? false }
}
