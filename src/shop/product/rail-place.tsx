import type { ReactNode, Ref } from 'react'
import { ProductGrid } from './product-grid.tsx'
import css from './product-rail.module.css'

/** Cards in one row; a rail that is read by SKU shows one row. */
export const oneRow = 4

interface Head {
  title?: ReactNode
  /** Beside the title, e.g. a link to all of them. */
  aside?: ReactNode
}

export function RailHead({ title, aside }: Head) {
  return (
    <div className="sec-head">
      <h2>{title}</h2>
      {aside}
    </div>
  )
}

/** Placeholder with the height of a rail. */
export function RailPlace({ title, aside, count, place }: Head & { count: number; place?: Ref<HTMLDivElement> }) {
  return (
    <section className="sec" aria-busy>
      <RailHead title={title} aside={aside} />
      <div ref={place} aria-hidden>
        <ProductGrid>
          {Array.from({ length: count }, (_, index) => (
            <li key={index} className={css.place} />
          ))}
        </ProductGrid>
      </div>
    </section>
  )
}
