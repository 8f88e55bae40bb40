import { createContext, type ComponentType } from 'react'
import type { ProductCardData } from './product-kind.ts'

/** What the shell puts on every card and beside every product's price: the heart, which products know nothing of. */
export const CardCorner = createContext<ComponentType<{ product: ProductCardData }> | undefined>(undefined)
