import type { TestBackend } from '../testing.ts'
import { productBySku } from './product-store.ts'
import { choicesOf } from './variant-choices.ts'

/** For tests: what a shopper chooses of a variant, as the catalogue names it. @throws when the shop has no such variant */
export function optionUids({ db }: TestBackend, sku: string): string[] {
  const variant = productBySku(db, 'pl', sku)
  if (!variant) throw new Error(`No variant ${sku}`)
  return choicesOf(db, variant).map(({ uid }) => uid)
}
