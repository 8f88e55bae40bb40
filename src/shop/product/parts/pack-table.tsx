import type { RefObject } from 'react'
import type { Pack } from '../packs.ts'
import { PackSum } from './pack-sum.tsx'
import css from './pack-table.module.css'
import { StockWord } from '../stock-word.tsx'

export interface PackTableProps {
  /** What is chosen between, in the shop's words: 'Pack size'. */
  title: string
  packs: Pack[]
  chosen: string | undefined
  /** Where the price is hidden there is nothing to choose yet. */
  readOnly: boolean
  onChoose: (sku: string) => void
  /** The first radio, focused when a choice is missing. */
  first: RefObject<HTMLInputElement | null>
}

export function PackTable({ title, packs, chosen, readOnly, onChoose, first }: PackTableProps) {
  const startsAt = packs.findIndex((pack) => pack.salable)
  if (readOnly)
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
  return (
    <fieldset className={css.packs} aria-label={title}>
      {packs.map((pack, index) => (
        <label key={pack.uid} className={css.pack}>
          <input
            ref={index === startsAt ? first : undefined}
            type="radio"
            name="pack"
            value={pack.sku}
            checked={pack.sku === chosen}
            disabled={!pack.salable}
            onChange={() => onChoose(pack.sku)}
          />
          <span className={css.size}>{pack.label}</span>
          <StockWord availability={pack.availability} />
          <PackSum pack={pack} />
        </label>
      ))}
    </fieldset>
  )
}
