import { loyaltyRate } from '#platform/configured/loyalty-rate.ts'
import type { PriceView } from './price.ts'

/** Credit for one piece: the shop's part of its gross price, rounded; none where the price is hidden. */
export function loyaltyCredit(price: PriceView): number | undefined {
  return price.kind === 'shown' ? Math.round(price.gross * loyaltyRate) : undefined
}
