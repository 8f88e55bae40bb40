import type { Pack } from '../packs.ts'
import { StockWord } from '../stock-word.tsx'
import css from './pack-table.module.css'

/** The packs with their availability; while the price is hidden there is nothing to choose. */
export function PackNames({ title, packs }: { title: string; packs: Pack[] }) {
  return (
    <ul className={css.packs} aria-label={title}>
      {packs.map((pack) => (
        <li key={pack.uid} className={`${css.pack} ${css.read}`}>
          <span className={css.size}>{pack.label}</span>
          <StockWord availability={pack.availability} />
        </li>
      ))}
    </ul>
  )
}
