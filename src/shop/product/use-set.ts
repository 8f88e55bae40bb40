import { use, useState } from 'react'
import type { BundleChoice } from './bundle-choice.ts'
import type { ChosenBundle, ChosenGroup } from './chosen-set.ts'
import { loadChoices } from './load-choices.ts'
import type { ProductDetail } from './product-kind.ts'

/** Returns the choice and price of a bundle or grouped product. It is kept here because several parts of the page show that price. */
export function useSet(product: ProductDetail): { bundle?: ChosenBundle; group?: ChosenGroup } {
  const set = product.__typename === 'BundleProduct' || product.__typename === 'GroupedProduct' ? product : undefined
  const sums = set && use(loadChoices())
  const bundle = sums && set.__typename === 'BundleProduct' ? sums.bundleParts(set) : []
  const [choice, onChoose] = useState<BundleChoice>(() => sums?.defaultChoice(bundle) ?? new Map())
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(() => new Map())
  if (!sums) return {}
  if (set.__typename === 'BundleProduct')
    return {
      bundle: {
        parts: bundle,
        choice,
        onChoose,
        price: sums.bundlePrice(set, bundle, choice),
        chosen: sums.chosenOptions(bundle, choice),
      },
    }
  const parts = sums.partsOfSet(set).map(({ pack, quantity }) => ({ pack, quantity: quantities.get(pack.sku) ?? quantity }))
  const onQuantity = (sku: string, quantity: number) => setQuantities((before) => new Map(before).set(sku, quantity))
  const { sku, name } = set
  return { group: { sku: sku ?? '', name: name ?? '', parts, onQuantity, price: sums.groupPrice(parts) } }
}
