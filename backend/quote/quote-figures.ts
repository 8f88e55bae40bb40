/** Prices of one piece in grosz with VAT. */
export interface QuotedPrices {
  original: number
  requested: number | null
  approved: number | null
}

export interface QuoteFigures {
  /** What one piece is asked or promised for. */
  unit: number
  subtotal: number
  /** Off the shop's price, over all pieces. */
  discount: number
  /** Of the shop's price, with two decimals. */
  discountPercent: number
}

/** A promise counts before a proposal; asking for more than the shop's price is no discount. */
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
