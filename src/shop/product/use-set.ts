import { use, useState } from 'react'
import type { BundleChoice } from './bundle-choice.ts'
import type { ChosenBundle, ChosenGroup } from './chosen-set.ts'
import { loadChoices } from './load-choices.ts'
import { partsOfSet } from './parts-of-set.ts'
import type { ShownPrice } from './price.ts'
import type { ProductDetail } from './product-kind.ts'

/** What a set comes to with what is chosen of it is the price of its page: it is known where everybody reads it. */
export function useSet(product: ProductDetail): { bundle?: ChosenBundle; group?: ChosenGroup } {
  const sums = product.__typename === 'BundleProduct' ? use(loadChoices()) : undefined
  const bundle = product.__typename === 'BundleProduct' && sums ? sums.bundleParts(product) : []
  const [choice, onChoose] = useState<BundleChoice>(() => sums?.defaultChoice(bundle) ?? new Map())
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(() => new Map())
  if (sums)
    return {
      bundle: {
        parts: bundle,
        choice,
        onChoose,
        price: sums.bundlePrice(bundle, choice),
        chosen: sums.chosenOptions(bundle, choice),
      },
    }
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
