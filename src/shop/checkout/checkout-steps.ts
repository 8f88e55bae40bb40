/** The steps of the checkout, in their order. */
export const steps = ['cart', 'user-account', 'shipping-and-payment', 'summary', 'thank-you'] as const
export type Step = (typeof steps)[number]

/** Returns 1 to 5, as the header numbers them. */
export function stepNumber(step: Step) {
  return steps.indexOf(step) + 1
}

/** Returns the path of a step without its language, for `pathIn`. */
export function stepPath(step: Step) {
  return step === 'cart' ? 'cart' : `checkout/${step}`
}

export type Missing = 'products' | 'email' | 'address' | 'delivery' | 'payment'

/** The state of an order before it is placed. */
export interface OrderFacts {
  lines: number
  signedIn: boolean
  /** True for a cart of downloads, which needs no delivery. */
  virtual: boolean
  email: boolean
  shippingAddress: boolean
  shippingMethod: boolean
  billingAddress: boolean
  payment: boolean
}

const home: Record<Missing, Step> = {
  products: 'cart',
  email: 'user-account',
  address: 'shipping-and-payment',
  delivery: 'shipping-and-payment',
  payment: 'shipping-and-payment',
}

/** Returns what earlier steps still lack before this one, in order, and the step where to provide it. */
export function missingBefore(step: Step, facts: OrderFacts): { what: Missing; step: Step }[] {
  const missing: Missing[] = []
  if (facts.lines === 0) missing.push('products')
  if (!facts.signedIn && !facts.email) missing.push('email')
  if (!facts.billingAddress || (!facts.virtual && !facts.shippingAddress)) missing.push('address')
  if (!facts.virtual && !facts.shippingMethod) missing.push('delivery')
  if (!facts.payment) missing.push('payment')
  return missing.map((what) => ({ what, step: home[what] })).filter((one) => stepNumber(one.step) < stepNumber(step))
}
