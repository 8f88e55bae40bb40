/** A cart of the backend, read directly: `GET /dev/carts`. */
export interface KeptCart {
  cart: string
  customer: string | null
  isActive: boolean
  lines: { sku: string; quantity: number }[]
}

/** Changes confirmed to the shopper as stored, in order; a line is named by its SKU. */
export type Confirmed =
  | { kind: 'add'; sku: string; quantity: number }
  | { kind: 'set'; sku: string; quantity: number }
  | { kind: 'remove'; sku: string }

export interface Verdict {
  /** Lines that have less than was confirmed (`lost`) or more (`doubled`). */
  lost: string[]
  doubled: string[]
  /** Other active carts with lines: of another customer, or unknown to the test. */
  foreign: string[]
}

/** Returns the cart that results from the confirmed changes. */
export function expectedCart(confirmed: readonly Confirmed[]): Map<string, number> {
  const cart = new Map<string, number>()
  for (const intent of confirmed) {
    if (intent.kind === 'add') cart.set(intent.sku, (cart.get(intent.sku) ?? 0) + intent.quantity)
    if (intent.kind === 'set') cart.set(intent.sku, intent.quantity)
    if (intent.kind === 'remove') cart.delete(intent.sku)
  }
  return cart
}

/**
 * Compares the confirmed changes with the backend's carts, without knowing the client. `ours`: id of the cart that must contain everything.
 */
export function judge(confirmed: readonly Confirmed[], carts: readonly KeptCart[], ours: string): Verdict {
  const expected = expectedCart(confirmed)
  const held = new Map<string, number>()
  const foreign: string[] = []
  for (const { cart, isActive, lines } of carts) {
    if (cart !== ours) {
      if (isActive && lines.length > 0) foreign.push(cart)
      continue
    }
    for (const { sku, quantity } of lines) held.set(sku, (held.get(sku) ?? 0) + quantity)
  }
  const verdict: Verdict = { lost: [], doubled: [], foreign }
  for (const sku of new Set([...expected.keys(), ...held.keys()])) {
    const [wanted, is] = [expected.get(sku) ?? 0, held.get(sku) ?? 0]
    if (is < wanted) verdict.lost.push(`${sku}: ${is} of ${wanted}`)
    if (is > wanted) verdict.doubled.push(`${sku}: ${is} instead of ${wanted}`)
  }
  return verdict
}
