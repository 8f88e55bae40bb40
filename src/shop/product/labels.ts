import { isNew } from './newness.ts'
import type { PriceView } from './price.ts'

export type ProductLabel = 'promotion' | 'bestseller' | 'recommended' | 'new'

interface Labelled {
  bestseller: number | null
  recommended: number | null
  new_from_date: string | null
  new_to_date: string | null
}

/**
 * Returns the labels in the order in which they are shown.
 * @param price the price shown beside them; a reduction gives the label `promotion`
 */
export function labelsOf(product: Labelled, price: PriceView, now = new Date()): ProductLabel[] {
  const all: [ProductLabel, boolean][] = [
    ['promotion', price.kind === 'shown' && price.reduction !== undefined],
    ['bestseller', product.bestseller === 1],
    ['recommended', product.recommended === 1],
    ['new', isNew(product, now)],
  ]
  return all.filter(([, holds]) => holds).map(([label]) => label)
}
