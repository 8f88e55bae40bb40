import type { BundleChoice, BundlePart, BundlePrice } from './bundle-choice.ts'
import type { LineIntent } from './line-intent.ts'
import type { Pack } from './packs.ts'
import type { ShownPrice } from './price.ts'

/** A bundle with what is chosen of it. */
export interface ChosenBundle {
  parts: BundlePart[]
  choice: BundleChoice
  onChoose: (choice: BundleChoice) => void
  /** Nothing where a price may not be seen. */
  price: BundlePrice | undefined
  /** The parts as a wish names them. */
  chosen: Pick<LineIntent, 'enteredOptions' | 'selectedOptions'>
}

/** A grouped product with how many of each of its parts. */
export interface ChosenGroup {
  parts: { pack: Pack; quantity: number }[]
  onQuantity: (sku: string, quantity: number) => void
  /** Of the parts that can be bought; nothing where one of their prices may not be seen. */
  price: ShownPrice | undefined
}
