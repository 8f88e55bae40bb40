import type { ProductAvailability, ProductStockStatus } from '#graphql/graphql.ts'
import { deliveryLabel } from './delivery-label.ts'

/** `unknown` where the engine does not return a stock status. */
export type Availability = 'available' | 'on-order' | 'withdrawn' | 'unavailable' | 'unknown'

interface Stocked {
  stock_status: ProductStockStatus | null | undefined
  availability?: ProductAvailability | null
  delivery_time?: string | null
}

const named: Record<ProductAvailability, Availability> = {
  AVAILABLE: 'available',
  ON_ORDER: 'on-order',
  WITHDRAWN: 'withdrawn',
  TEMPORARILY_UNAVAILABLE: 'unavailable',
}

/**
 * Returns a product's availability, from the shop's own Magento module where there is one; in stock Magento it follows from stock status
 * and delivery time.
 */
export function availabilityOf({ stock_status, availability, delivery_time }: Stocked): Availability {
  if (availability === 'WITHDRAWN') return 'withdrawn'
  if (stock_status === 'OUT_OF_STOCK') return 'unavailable'
  if (availability) return named[availability]
  if (!stock_status) return 'unknown'
  return deliveryLabel(delivery_time) === 'to-order' ? 'on-order' : 'available'
}

/** Returns the best availability of the variants; a configurable product is withdrawn only when all of them are. */
export function availabilityOfAll(variants: readonly Stocked[]): Availability {
  const all = variants.map(availabilityOf)
  const best: Availability[] = ['available', 'on-order', 'unknown', 'unavailable']
  return best.find((one) => all.includes(one)) ?? (all.length ? 'withdrawn' : 'unavailable')
}

/** Whether a product can be ordered. `unknown` can, because the engine answers for itself when the product is added. */
export function isSalable(availability: Availability) {
  return availability === 'available' || availability === 'on-order' || availability === 'unknown'
}

/** Whether a pack can be chosen. A sold-out one can, because a stock alert is offered for it. */
export const isChoosable = ({ availability }: { availability: Availability }) => availability !== 'withdrawn'
