import type { Pack } from '../packs.ts'
import { StockWord } from '../stock-word.tsx'
import css from './pack-table.module.css'

/** Where the price is hidden there is nothing to choose yet: the packs and whether they are there. */
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
