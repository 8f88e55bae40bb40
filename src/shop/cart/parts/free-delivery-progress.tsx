import { IconTruckDelivery } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { freeDelivery } from '../free-delivery.ts'
import type { MoneyRows } from '../money-rows.ts'
import css from './free-delivery-progress.module.css'

/** How far it is to a free delivery. */
export function FreeDeliveryProgress({ rows }: { rows: MoneyRows }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { remaining, progress } = freeDelivery(
    rows.products,
    rows.discounts.map((one) => one.amount),
  )
  if (rows.delivery === null) return null
  // Only the backend's own rate makes a delivery free: before one is chosen nothing is promised.
  if (remaining === 0 && rows.delivery !== 0) return null
  const amount = formatMoney(remaining, locale)
  return (
    <div className={css.free}>
      <IconTruckDelivery size={22} stroke={1.75} aria-hidden />
      {remaining > 0 ? (
        <>
          <span>
            <Trans>{amount} left to free delivery</Trans>
          </span>
          <progress value={progress} max={1} aria-label={t`Way to free delivery`} />
        </>
      ) : (
        <b>
          <Trans>You have free delivery</Trans>
        </b>
      )}
    </div>
  )
}
