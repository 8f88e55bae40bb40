import { createContext, type ComponentType } from 'react'
import type { LineIntent } from './line-intent.ts'
import type { ProductCardData } from './product-kind.ts'

/** What was chosen of a product; `label` is the name of a pack. */
export interface Chosen extends Pick<LineIntent, 'selectedOptions' | 'enteredOptions'> {
  label?: string
}

export interface CornerProps {
  product: ProductCardData
  chosen?: Chosen | undefined
  /** It stands on a card, not on the product's own page. */
  isCard?: boolean
}

/** What the shell puts on every card and beside every product's price, and products know nothing of: the heart. */
export const CardCorner = createContext<ComponentType<CornerProps> | undefined>(undefined)
