import { Trans } from '@lingui/react/macro'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import type { Pack } from '../packs.ts'
import css from './pack-table.module.css'

/** The price of one pack over what a litre or kilogram of it costs. */
export function PackSum({ pack: { price } }: { pack: Pack }) {
  const locale = useLocale()
  if (price.kind !== 'shown') return <span />
  return (
    <span className={css.sum}>
      {price.was === undefined ? null : (
        <>
          <span className="sr-only">
            <Trans>Regular price</Trans>
          </span>
          <s>{formatMoney(price.was, locale)}</s>{' '}
        </>
      )}
      <b>{formatMoney(price.gross, locale)}</b>
      {price.unit ? (
        <small>
          {formatMoney(price.unit.value, locale)}/{price.unit.per}
        </small>
      ) : null}
    </span>
  )
}
