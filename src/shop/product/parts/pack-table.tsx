import { useLingui } from '@lingui/react/macro'
import { useState, type RefObject } from 'react'
import { isChoosable } from '../availability.ts'
import type { Pack } from '../packs.ts'
import { SwatchMark } from './swatch-mark.tsx'
import { PackSum } from './pack-sum.tsx'
import css from './pack-table.module.css'
import { StockWord } from '../stock-word.tsx'

export interface PackTableProps {
  /** Name of what is chosen, from the engine: 'Pack size'. */
  title: string
  packs: Pack[]
  chosen: string | undefined
  onChoose: (sku: string) => void
  /** The first selectable radio button, focused when a choice is missing. */
  first: RefObject<HTMLInputElement | null>
}

/** Packs listed until the shopper shows all; the chosen one is always listed. */
const few = 3

export function PackTable({ title, packs, chosen, onChoose, first }: PackTableProps) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const shown = packs.filter(({ sku }, index) => all || index < few || sku === chosen)
  const startsAt = shown.find((pack) => pack.salable)
  return (
    <>
      <fieldset className={css.packs} aria-label={title}>
        {shown.map((pack) => (
          <label key={pack.uid} className={css.pack}>
            <input
              ref={pack === startsAt ? first : undefined}
              type="radio"
              name="pack"
              value={pack.sku}
              checked={pack.sku === chosen}
              disabled={!isChoosable(pack)}
              onChange={() => onChoose(pack.sku)}
            />
            <span className={css.size}>
              <SwatchMark swatch={pack.swatch} />
              {pack.label}
            </span>
            <StockWord {...pack} />
            <PackSum pack={pack} />
          </label>
        ))}
      </fieldset>
      {packs.length > few ? (
        <button type="button" className={`link ${css.more}`} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t`See less` : t`See more`}
        </button>
      ) : null}
    </>
  )
}
