import { useState } from 'react'
import { bundleParts, bundlePrice, defaultChoice, type BundleChoice, type BundlePart, type BundlePrice } from './bundle-choice.ts'
import type { Pack } from './packs.ts'
import { partsOfSet } from './parts-of-set.ts'
import type { ShownPrice } from './price.ts'
import type { ProductDetail } from './product-kind.ts'

/** A bundle with what is chosen of it. */
export interface ChosenBundle {
  parts: BundlePart[]
  choice: BundleChoice
  onChoose: (choice: BundleChoice) => void
  /** Nothing where a price may not be seen. */
  price: BundlePrice | undefined
}

/** A grouped product with how many of each of its parts. */
export interface ChosenGroup {
  parts: { pack: Pack; quantity: number }[]
  onQuantity: (sku: string, quantity: number) => void
  /** Of the parts that can be bought; nothing where one of their prices may not be seen. */
  price: ShownPrice | undefined
}

/** What a set comes to with what is chosen of it is the price of its page: it is known where everybody reads it. */
export function useSet(product: ProductDetail): { bundle?: ChosenBundle; group?: ChosenGroup } {
  const bundle = product.__typename === 'BundleProduct' ? bundleParts(product) : []
  const [choice, onChoose] = useState(() => defaultChoice(bundle))
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(() => new Map())
  if (product.__typename === 'BundleProduct')
    return { bundle: { parts: bundle, choice, onChoose, price: bundlePrice(bundle, choice) } }
  if (product.__typename !== 'GroupedProduct') return {}
  const parts = partsOfSet(product).map(({ pack, quantity }) => ({ pack, quantity: quantities.get(pack.sku) ?? quantity }))
  const onQuantity = (sku: string, quantity: number) => setQuantities((before) => new Map(before).set(sku, quantity))
  return { group: { parts, onQuantity, price: groupPrice(parts) } }
}

function groupPrice(parts: ChosenGroup['parts']): ShownPrice | undefined {
  const bought = parts.filter(({ pack }) => pack.salable)
  const prices = bought.flatMap(({ pack: { price }, quantity }) => (price.kind === 'shown' ? [{ ...price, quantity }] : []))
  if (!bought.length || prices.length < bought.length) return undefined
  const sumOf = (one: (price: (typeof prices)[number]) => number) =>
    prices.reduce((sum, price) => sum + Math.round(one(price) * 100) * price.quantity, 0) / 100
  const gross = sumOf((price) => price.gross)
  return prices.every(({ net }) => net !== undefined)
    ? { kind: 'shown', gross, net: sumOf(({ net }) => net ?? 0) }
    : { kind: 'shown', gross }
}
