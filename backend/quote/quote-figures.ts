/** Prices per piece in grosz with VAT. */
export interface QuotedPrices {
  original: number
  requested: number | null
  approved: number | null
}

export interface QuoteFigures {
  /** Agreed, else proposed, else the shop's price of one piece. */
  unit: number
  subtotal: number
  /** Discount from the shop's price, over all pieces. */
  discount: number
  /** Discount as a percentage of the shop's price, with two decimals. */
  discountPercent: number
}

/**
 * Computes the amounts of a quote line: an agreed price takes precedence over a proposed one, and a price above the shop's is no discount.
 */
export function quoteFigures({ original, requested, approved }: QuotedPrices, quantity: number): QuoteFigures {
  const unit = approved ?? requested ?? original
  const off = Math.max(original - unit, 0)
  return {
    unit,
    subtotal: Math.round(unit * quantity),
    discount: Math.round(off * quantity),
    discountPercent: original > 0 ? Math.round((off * 10_000) / original) / 100 : 0,
  }
}
