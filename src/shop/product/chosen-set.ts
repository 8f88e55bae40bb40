import type { BundleChoice, BundlePart, BundlePrice } from './bundle-choice.ts'
import type { LineIntent } from './line-intent.ts'
import type { Pack } from './packs.ts'
import type { ShownPrice } from './price.ts'

/** A bundle with its current choice. */
export interface ChosenBundle {
  parts: BundlePart[]
  choice: BundleChoice
  onChoose: (choice: BundleChoice) => void
  /** `undefined` where a price is hidden. */
  price: BundlePrice | undefined
  /** The choice in the form that wishlist items take. */
  chosen: Pick<LineIntent, 'enteredOptions' | 'selectedOptions'>
}

/** A grouped product with the quantity of each of its parts. */
export interface ChosenGroup {
  sku: string
  name: string
  parts: { pack: Pack; quantity: number }[]
  onQuantity: (sku: string, quantity: number) => void
  /** Price of the parts that can be bought; `undefined` where one of their prices is hidden. */
  price: ShownPrice | undefined
}
