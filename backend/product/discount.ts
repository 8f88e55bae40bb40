/** What a reduction takes off: złoty, and per cent with two places. */
export interface Discount {
  amount_off: number
  percent_off: number
}

/** @param regular grosz; @param final grosz. A product that costs more than it used to is not reduced by a negative amount. */
export function discountBetween(regular: number, final: number): Discount {
  const off = Math.max(0, regular - final)
  return { amount_off: off / 100, percent_off: regular > 0 ? Math.round((off / regular) * 10_000) / 100 : 0 }
}
