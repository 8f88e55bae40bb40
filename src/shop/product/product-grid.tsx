import type { ReactNode } from 'react'
import css from './product-grid.module.css'

/** Holds cards; picture, text, price and button of a row share their lines. */
export function ProductGrid({ columns = 4, list, children }: { columns?: 3 | 4; list?: string; children: ReactNode }) {
  return (
    <ul className={columns === 3 ? `${css.grid} ${css.three}` : css.grid} data-list={list}>
      {children}
    </ul>
  )
}
