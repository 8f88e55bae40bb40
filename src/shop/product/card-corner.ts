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
  /** Rendered on a card instead of the product's own page. */
  isCard?: boolean
}

/**
 * The component that the app adds to every card and beside every product's price: the wishlist heart. The product domain does not know it.
 */
export const CardCorner = createContext<ComponentType<CornerProps> | undefined>(undefined)
