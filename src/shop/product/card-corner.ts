import { createContext, type ComponentType } from 'react'
import type { ProductCardData } from './product-kind.ts'

/** What was chosen of a product: its name, and the uids of its options. */
export interface ChosenPack {
  label: string
  options: string[]
}

export type Corner = ComponentType<{ product: ProductCardData; chosen?: ChosenPack | undefined }>

/** What the shell puts on every card and beside every product's price: the heart, which products know nothing of. */
export const CardCorner = createContext<Corner | undefined>(undefined)
