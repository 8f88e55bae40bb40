import { isNew } from './newness.ts'

export type ProductLabel = 'promotion' | 'bestseller' | 'recommended' | 'new'

interface Labelled {
  omnibus_price: number | null
  bestseller: number | null
  recommended: number | null
  new_from_date: string | null
  new_to_date: string | null
}

/** In the order they are shown. A promotion is where an omnibus price exists. */
export function labelsOf(product: Labelled, now = new Date()): ProductLabel[] {
  const all: [ProductLabel, boolean][] = [
    ['promotion', product.omnibus_price !== null],
    ['bestseller', product.bestseller === 1],
    ['recommended', product.recommended === 1],
    ['new', isNew(product, now)],
  ]
  return all.filter(([, holds]) => holds).map(([label]) => label)
}
