import { freeDeliveryThreshold } from '#platform/configured/thresholds.ts'
import type { MoneyRows } from './money-rows.ts'

export interface FreeDelivery {
  /** What is still missing, in złoty. */
  remaining: number
  /** How much of the way is gone, 0 to 1. */
  progress: number
}

/**
 * @param subtotal gross value of the products in złoty, before discounts
 * @param discounts the discounts of the cart as positive sums; counted once
 */
export function freeDelivery(subtotal: number, discounts: readonly number[], threshold = freeDeliveryThreshold): FreeDelivery {
  const counted = subtotal - discounts.reduce((sum, one) => sum + Math.abs(one), 0)
  const remaining = Math.max(0, Math.round((threshold - counted) * 100) / 100)
  return { remaining, progress: threshold > 0 ? Math.min(1, Math.max(0, counted / threshold)) : 1 }
}

/**
 * What can be said of the way to a free delivery. Only the backend's own rate makes one free, whatever the goods cost: before one is chosen
 * nothing is promised, and where nothing is delivered there is nothing to say.
 */
export function wayToFreeDelivery({ products, discounts, delivery }: Pick<MoneyRows, 'products' | 'discounts' | 'delivery'>) {
  if (delivery === null) return undefined
  if (delivery === 0) return 'free' as const
  const amounts = discounts.map((one) => one.amount)
  const way = freeDelivery(products, amounts)
  return way.remaining > 0 ? way : undefined
}
