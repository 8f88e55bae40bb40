/** Magento's message when a quantity cannot be sold; the codes are those of `CartUserInputErrorType`. */
export interface QuantityProblem {
  code: 'INSUFFICIENT_STOCK' | 'UNDEFINED'
  message: string
}

export interface QuantityRules {
  min_sale_qty: number
  max_sale_qty: number
  qty_increments: number
}

/** Checks the quantity rules of one line, regardless of stock. A fraction fails the increments, because increments are whole. */
export function quantityProblem(
  quantity: number,
  { min_sale_qty, max_sale_qty, qty_increments }: QuantityRules,
): QuantityProblem | null {
  if (quantity < min_sale_qty) return { code: 'INSUFFICIENT_STOCK', message: `The fewest you may purchase is ${min_sale_qty}` }
  if (quantity > max_sale_qty) return { code: 'INSUFFICIENT_STOCK', message: `The most you may purchase is ${max_sale_qty}` }
  if (quantity % qty_increments !== 0)
    return { code: 'UNDEFINED', message: `You can buy this product only in quantities of ${qty_increments} at a time.` }
  return null
}

export const notAvailable: QuantityProblem = { code: 'INSUFFICIENT_STOCK', message: 'The requested qty is not available' }

/** Returns the largest quantity up to the requested one that the rules and the stock allow; 0 when there is none. */
export function allowedQuantity(asked: number, { min_sale_qty, max_sale_qty, qty_increments }: QuantityRules, stock: number) {
  const most = Math.min(asked, max_sale_qty, stock)
  const stepped = Math.floor(most / qty_increments) * qty_increments
  return stepped >= min_sale_qty ? stepped : 0
}
