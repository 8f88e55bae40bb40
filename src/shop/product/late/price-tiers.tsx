import { Trans } from '@lingui/react/macro'
import { formatMoney, formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import type { PriceTier } from '../price-tiers.ts'
import css from './price-tiers.module.css'

/** Tier prices; the engine applies them once enough pieces are in the cart. */
export function PriceTiers({ tiers }: { tiers: readonly PriceTier[] }) {
  const locale = useLocale()
  return (
    <ul className={css.tiers}>
      {tiers.map(({ from, gross }) => {
        const [pieces, price] = [formatNumber(from, locale), formatMoney(gross, locale)]
        return (
          <li key={from}>
            <Trans>
              from {pieces}: <b>{price}</b> for one
            </Trans>
          </li>
        )
      })}
    </ul>
  )
}
