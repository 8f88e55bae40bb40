import { quantityRules } from '#ui/quantity.ts'
import type { LineIntent } from './line-intent.ts'
import type { Pack } from './packs.ts'
import { needsChoice, type ProductDetail } from './product-kind.ts'

/** What is on a product's page, and the pack that was chosen of it. */
export interface Wanted {
  product: ProductDetail
  chosen: Pack | undefined
}

/** One piece of what is on the page; nothing while it is still to be chosen. */
export function wantedLine({ product, chosen }: Wanted): LineIntent | undefined {
  if (needsChoice(product) && !chosen) return undefined
  const name = chosen ? `${product.name ?? ''} ${chosen.label}` : (product.name ?? '')
  const quantity = chosen?.rules.min ?? quantityRules(product.stock_item).min
  const line = { sku: product.sku ?? '', quantity, name }
  return chosen?.options.length ? { ...line, selectedOptions: chosen.options } : line
}
