import type { ReactNode } from 'react'
import css from './product-grid.module.css'

interface ProductGridProps {
  /** Filters are beside the grid, which leaves less room. */
  beside?: boolean
  list?: string
  children: ReactNode
}

/** A grid of cards. Picture, text, price and button are aligned across a row, so a card is painted only when its whole row has arrived. */
export function ProductGrid({ beside, list, children }: ProductGridProps) {
  return (
    <ul className={beside ? `${css.grid} ${css.beside}` : css.grid} data-list={list}>
      {children}
      <li hidden />
    </ul>
  )
}
