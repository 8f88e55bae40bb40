import { dayOfOrder } from './order-time.ts'

const day = 24 * 60 * 60_000
/** How far before and after the same day of last year its season reaches. */
const season = 60 * day

interface BoughtOrder {
  order_date: string
  status_raw: string | null
  items: readonly ({ product: { sku: string | null } | null } | null)[] | null
}

/**
 * Products of earlier orders that may be wanted again: what was bought about this time last year comes first, then the newest. What is not
 * sold any more and what was cancelled is left out.
 * @returns SKUs of products, each once, and whether the first of them are of last year's season
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
