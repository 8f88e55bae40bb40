import type { TestBackend } from '../testing.ts'
import { productBySku } from './product-store.ts'
import { choicesOf } from './variant-choices.ts'

/**
 * For tests: returns the option uids that select a variant.
 * @throws when the shop has no such variant
 */
export function optionUids({ db }: TestBackend, sku: string): string[] {
  const variant = productBySku(db, 'pl', sku)
  if (!variant) throw new Error(`No variant ${sku}`)
  return choicesOf(db, variant).map(({ uid }) => uid)
}
