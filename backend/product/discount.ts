/** Discount in złoty and in percent with two decimals. */
export interface Discount {
  amount_off: number
  percent_off: number
}

/** Returns the discount between two prices in grosz; 0 and not negative for a price that rose. */
export function discountBetween(regular: number, final: number): Discount {
  const off = Math.max(0, regular - final)
  return { amount_off: off / 100, percent_off: regular > 0 ? Math.round((off / regular) * 10_000) / 100 : 0 }
}
