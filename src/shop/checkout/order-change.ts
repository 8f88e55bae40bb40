import type { Cart } from '#shop/cart/cart.ts'
import type { Checkout } from './checkout.ts'

/** An order as the shopper saw it, or as the backend holds it now. */
export interface Seen {
  cart: Pick<Cart, 'coupon'> | undefined
  checkout: Pick<Checkout, 'money'> | undefined
}

export type OrderChange =
  | { what: 'coupon'; code: string; before: number; after: number }
  | { what: 'total'; before: number; after: number }
  /** Other goods, another delivery or payment for the same total, or unknown. */
  | { what: 'other' }

/** Returns what has changed for the shopper, who has to confirm again before anything is ordered. */
export function changeOf(saw: Seen, now: Seen): OrderChange {
  const before = saw.checkout?.money?.grand_total?.value
  const after = now.checkout?.money?.grand_total?.value
  if (before == null || after == null || before === after) return { what: 'other' }
  const code = saw.cart?.coupon
  if (code !== undefined && now.cart && now.cart.coupon === undefined) return { what: 'coupon', code, before, after }
  return { what: 'total', before, after }
}
