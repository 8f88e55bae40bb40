import type { ReactNode } from 'react'
import css from './product-grid.module.css'

interface ProductGridProps {
  /** Filters stand beside it, which leaves less room. */
  beside?: boolean
  list?: string
  children: ReactNode
}

/** Holds cards; picture, text, price and button of a row share their lines, so a card is painted when its whole row has arrived. */
export function ProductGrid({ beside, list, children }: ProductGridProps) {
  return (
    <ul className={beside ? `${css.grid} ${css.beside}` : css.grid} data-list={list}>
      {children}
      <li hidden />
    </ul>
  )
}
