import { loyaltyRate } from '#platform/configured/loyalty-rate.ts'
import type { PriceView } from './price.ts'

/** Returns the loyalty credit for one piece: the shop's share of its gross price, rounded; `undefined` where the price is hidden. */
export function loyaltyCredit(price: PriceView): number | undefined {
  return price.kind === 'shown' ? Math.round(price.gross * loyaltyRate) : undefined
}
