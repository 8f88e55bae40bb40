import { freeDeliveryThreshold } from '#platform/configured/thresholds.ts'
import type { MoneyRows } from './money-rows.ts'

export interface FreeDelivery {
  /** Amount still missing, in złoty. */
  remaining: number
  /** Share of the threshold that is reached, 0 to 1. */
  progress: number
}

/**
 * @param subtotal gross value of the products in złoty, before discounts
 * @param discounts the discounts of the cart; their signs are ignored
 */
export function freeDelivery(subtotal: number, discounts: readonly number[], threshold = freeDeliveryThreshold): FreeDelivery {
  const counted = subtotal - discounts.reduce((sum, one) => sum + Math.abs(one), 0)
  const remaining = Math.max(0, Math.round((threshold - counted) * 100) / 100)
  return { remaining, progress: threshold > 0 ? Math.min(1, Math.max(0, counted / threshold)) : 1 }
}

/**
 * Returns the progress towards free delivery. Only the backend's rate makes a delivery free, whatever the goods cost: before one is chosen
 * free delivery is not promised, and where nothing is delivered the result is `undefined`.
 */
export function wayToFreeDelivery({ products, discounts, delivery }: Pick<MoneyRows, 'products' | 'discounts' | 'delivery'>) {
  if (delivery === null) return undefined
  if (delivery === 0) return 'free' as const
  const amounts = discounts.map((one) => one.amount)
  const way = freeDelivery(products, amounts)
  return way.remaining > 0 ? way : undefined
}
