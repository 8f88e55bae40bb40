import type { ReactNode } from 'react'
import css from './weather-table.module.css'

// A region that scrolls must be reached by keyboard, whoever else has no need to stop there.
const reached = { tabIndex: 0 }

/** A wide table on a narrow phone. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div {...reached} className={css.scroll} role="region" aria-label={label}>
      {children}
    </div>
  )
}
