import type { PriceView } from './price.ts'

/** Credit for one piece: a tenth of its gross price, rounded; none where the price is hidden. */
export function loyaltyCredit(price: PriceView): number | undefined {
  return price.kind === 'shown' ? Math.round(price.gross / 10) : undefined
}
