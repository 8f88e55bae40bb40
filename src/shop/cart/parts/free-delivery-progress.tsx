import { IconTruckDelivery } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { wayToFreeDelivery } from '../free-delivery.ts'
import type { MoneyRows } from '../money-rows.ts'
import css from './free-delivery-progress.module.css'

/** Shows how much is missing for free delivery. */
export function FreeDeliveryProgress({ rows }: { rows: MoneyRows }) {
  const { t } = useLingui()
  const locale = useLocale()
  const way = wayToFreeDelivery(rows)
  if (!way) return null
  const amount = way === 'free' ? '' : formatMoney(way.remaining, locale)
  return (
    <div className={css.free}>
      <IconTruckDelivery size={22} stroke={1.75} aria-hidden />
      {way === 'free' ? (
        <b>
          <Trans>You have free delivery</Trans>
        </b>
      ) : (
        <>
          <span>
            <Trans>{amount} left to free delivery</Trans>
          </span>
          <progress value={way.progress} max={1} aria-label={t`Way to free delivery`} />
        </>
      )}
    </div>
  )
}
