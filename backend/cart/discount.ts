/** How much a coupon takes off. Money in grosz. */
export type Reduction =
  | { action: 'by_percent'; /** Hundredths of a percent: 10 % is 1000. */ amount: number }
  | { action: 'by_fixed'; /** Off each piece. */ amount: number }
  | { action: 'cart_fixed'; /** Off the whole cart, once. */ amount: number }
  | { action: 'none' }

/** A price that can be reduced: the row of a line, `pieces` being how many pieces the line has. */
export interface ReducibleRow {
  line: number
  gross: number
  pieces: number
}

/** Half up, in whole numbers: amounts of a large order times amounts of a coupon do not fit a float. */
function share(total: number, part: number, whole: number) {
  if (whole === 0) return 0
  return Number((2n * BigInt(total) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** Spreads a sum over the rows by their weight, so that the rows add up to the sum to the grosz and none gets more than its weight allows. */
function spread(total: number, weights: readonly number[]) {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let reached = 0
  return weights.map((weight) => {
    const before = share(total, reached, whole)
    reached += weight
    return share(total, reached, whole) - before
  })
}

/** @returns the discount of each row, in their order: whole grosz, never more than the row. */
export function discountsOf(rows: readonly ReducibleRow[], reduction: Reduction): number[] {
  const grosses = rows.map((row) => row.gross)
  const whole = grosses.reduce((sum, gross) => sum + gross, 0)
  switch (reduction.action) {
    case 'by_percent':
      return spread(share(whole, Math.min(reduction.amount, 10_000), 10_000), grosses)
    case 'cart_fixed':
      return spread(Math.min(reduction.amount, whole), grosses)
    case 'by_fixed': {
      const discounts = new Map<ReducibleRow, number>()
      for (const ofLine of Map.groupBy(rows, ({ line }) => line).values()) {
        const weights = ofLine.map((row) => row.gross)
        const most = weights.reduce((sum, gross) => sum + gross, 0)
        const parts = spread(Math.min(Math.round(reduction.amount * (ofLine[0]?.pieces ?? 0)), most), weights)
        ofLine.forEach((row, at) => discounts.set(row, parts[at] ?? 0))
      }
      return rows.map((row) => discounts.get(row) ?? 0)
    }
    case 'none':
      return rows.map(() => 0)
  }
}
