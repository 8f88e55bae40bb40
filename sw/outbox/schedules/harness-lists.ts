import { anna, createHarness, type Harness } from './harness.ts'

/** Sums what the server has in cart and quote, which no move may change. */
export const inBoth = ({ lists }: Harness) => {
  const sum: Record<string, number> = {}
  for (const [sku, { quantity }] of [...lists.cart, ...lists.quote.lines]) sum[sku] = (sum[sku] ?? 0) + quantity
  return sum
}

/** Sets up a signed-in customer with two lines in the cart. */
export async function harnessWithCart() {
  const bench = await createHarness(anna)
  bench.lists.cart = bench.stage.magento.cartOf('Anna').lines
  bench.lists.cart.set('a', { uid: 'u1', quantity: 3 })
  bench.lists.cart.set('b', { uid: 'u2', quantity: 1 })
  return bench
}

/** Returns what is in the quote. */
export const quoted = ({ lists }: Harness) =>
  Object.fromEntries([...lists.quote.lines].map(([sku, { quantity }]) => [sku, quantity]))
