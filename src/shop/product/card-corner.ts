import { createContext, type ComponentType } from 'react'
import type { LineIntent } from './line-intent.ts'
import type { ProductCardData } from './product-kind.ts'

/** What was chosen of a product; `label` is the name of a pack. */
export interface Chosen extends Pick<LineIntent, 'selectedOptions' | 'enteredOptions'> {
  label?: string
}

export type Corner = ComponentType<{ product: ProductCardData; chosen?: Chosen | undefined }>

/** What the shell puts on every card and beside every product's price: the heart, which products know nothing of. */
export const CardCorner = createContext<Corner | undefined>(undefined)
