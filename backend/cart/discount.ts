/** The reduction of a coupon. Money in grosz. */
export type Reduction =
  | { action: 'by_percent'; /** Hundredths of a percent: 10% is 1000. */ amount: number }
  | { action: 'by_fixed'; /** Amount taken off each piece. */ amount: number }
  | { action: 'cart_fixed'; /** Amount taken off the whole cart, once. */ amount: number }
  | { action: 'none' }

/** A row of a line whose price can be reduced; `pieces` is the quantity of the line. */
export interface ReducibleRow {
  line: number
  gross: number
  pieces: number
}

/** Returns total × part ÷ whole, rounded half up. Uses bigint, because the product of two large amounts does not fit a float. */
function share(total: number, part: number, whole: number) {
  if (whole === 0) return 0
  return Number((2n * BigInt(total) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/**
 * Distributes a sum over the rows by their weight: the shares add up to the sum exactly, and no share exceeds its weight as long as the sum
 * does not exceed all of them.
 */
function spread(total: number, weights: readonly number[]) {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let reached = 0
  return weights.map((weight) => {
    const before = share(total, reached, whole)
    reached += weight
    return share(total, reached, whole) - before
  })
}

/** @returns the discount of each row in their order: whole grosz, never more than the row */
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
