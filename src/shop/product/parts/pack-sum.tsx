import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import type { Pack } from '../packs.ts'
import css from './pack-table.module.css'
import { NetAndUnit } from './price-lines.tsx'
import { Lowest, Was } from '../reduction.tsx'

/** The price of a pack above its price per litre or kilogram; a partner also sees the net price. */
export function PackSum({ pack: { price } }: { pack: Pack }) {
  const locale = useLocale()
  if (price.kind !== 'shown') return <span />
  return (
    <>
      <span className={price.unit ? css.sum : `${css.sum} ${css.alone}`}>
        <Was price={price} />
        <b>{formatMoney(price.gross, locale)}</b>
        <small>
          <NetAndUnit price={price} />
        </small>
        <Lowest price={price} />
      </span>
      <span hidden />
    </>
  )
}
