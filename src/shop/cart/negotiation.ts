import { negotiationMinimum } from '#platform/configured/thresholds.ts'

export interface Negotiation {
  isAllowed: boolean
  /** Amount still missing, in złoty. */
  missing: number
}

/** @param subtotal gross value of the products in złoty (`subtotal_including_tax`) */
export function negotiationOf(subtotal: number, minimum = negotiationMinimum): Negotiation {
  const missing = Math.max(0, Math.round((minimum - subtotal) * 100) / 100)
  return { isAllowed: missing === 0, missing }
}

/**
 * What the cart passes to the component that offers to negotiate its price. That component belongs to the quote feature: it decides whether
 * quotes are enabled and the customer is signed in, shows the missing amount, and moves the cart. It is rendered under the lines, and may
 * render nothing.
 */
export interface NegotiationSlot extends Negotiation {
  cartId: string | undefined
  subtotal: number
  /** The backend has not calculated what is on screen, so moving the cart has to wait. */
  mustWait: boolean
}
