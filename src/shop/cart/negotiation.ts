import { negotiationMinimum } from '#platform/configured/thresholds.ts'

export interface Negotiation {
  isAllowed: boolean
  /** What is still missing, in złoty. */
  missing: number
}

/** @param subtotal gross value of the products in złoty (`subtotal_including_tax`) */
export function negotiationOf(subtotal: number, minimum = negotiationMinimum): Negotiation {
  const missing = Math.max(0, Math.round((minimum - subtotal) * 100) / 100)
  return { isAllowed: missing === 0, missing }
}

/**
 * What the cart tells whoever offers to negotiate its price. That part is the offer's: it decides whether offers are enabled and somebody
 * is signed in, says what is missing, and moves the cart. It stands under the lines, and may be nothing.
 */
export interface NegotiationSlot extends Negotiation {
  cartId: string | undefined
  subtotal: number
  /** The shop has not counted what is on screen: a move would have to wait. */
  mustWait: boolean
}
