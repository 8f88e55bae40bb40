import type { ProductAvailability, ProductStockStatus } from '#graphql/graphql.ts'
import { deliveryLabel } from './delivery-label.ts'

/** `unknown` where the engine does not say. */
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

/** The shop's own module may say it; a plain Magento is read by stock and delivery time. */
export function availabilityOf({ stock_status, availability, delivery_time }: Stocked): Availability {
  if (availability === 'WITHDRAWN') return 'withdrawn'
  if (stock_status === 'OUT_OF_STOCK') return 'unavailable'
  if (availability) return named[availability]
  if (!stock_status) return 'unknown'
  return deliveryLabel(delivery_time) === 'to-order' ? 'on-order' : 'available'
}

/** A configurable product is gone only when all its variants are. */
export function availabilityOfAll(variants: readonly Stocked[]): Availability {
  const all = variants.map(availabilityOf)
  const best: Availability[] = ['available', 'on-order', 'unknown', 'unavailable']
  return best.find((one) => all.includes(one)) ?? (all.length ? 'withdrawn' : 'unavailable')
}

/** What the engine does not say it says when it is asked for the product: nobody is kept from asking. */
export function isSalable(availability: Availability) {
  return availability === 'available' || availability === 'on-order' || availability === 'unknown'
}

/** What is sold out can be chosen too: then a word is offered for when it is back. */
export const isChoosable = ({ availability }: { availability: Availability }) => availability !== 'withdrawn'
