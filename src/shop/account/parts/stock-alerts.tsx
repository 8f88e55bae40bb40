import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { Unread } from '#offline/device/saved-read.tsx'
import { formatDay } from '#platform/locale/format.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { useAccountDesk } from '../account-desk.ts'
import { forgetStockAlert } from '../mutations.ts'
import { stockAlertsQuery } from '../queries.ts'
import { useSaving } from './save-state.tsx'
import css from '../account-page.module.css'

/** Lists the customer's stock alerts; the shop sends one mail when the product is in stock again. */
export function StockAlerts() {
  const { t } = useLingui()
  const locale = useLocale()
  const desk = useAccountDesk()
  const read = usePersonalQuery(stockAlertsQuery(desk.shop))
  const { busy, save, state } = useSaving()
  if (!read.data) return <Unread read={read} skeleton={<Skeleton height="120px" />} />
  return (
    <>
      {read.data.length === 0 ? (
        <p className="quiet">
          <Trans>You are waiting for nothing. A product that has run out offers an alert on its page.</Trans>
        </p>
      ) : (
        <ul className={css.rows}>
          {read.data.map(({ product_id: id, name, sku, url_key: urlKey, created_at: since }) => {
            const day = since ? formatDay(new Date(since), locale) : ''
            const product = name ?? sku ?? ''
            return (
              <li key={id} className={css.row}>
                <div>
                  <Link to={pathIn(locale, urlKey ? `${urlKey}.html` : `p/${sku}`)} className="link">
                    {product}
                  </Link>
                  <p className="quiet small">
                    <Trans>Alert since {day}</Trans>
                  </p>
                </div>
                <Button
                  kind="quiet"
                  disabled={busy}
                  aria-label={t`Give up the alert: ${product}`}
                  onClick={() => void save(() => forgetStockAlert(desk, id ?? 0), t`The alert is given up.`)}
                >
                  <Trans>Give up</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {state}
    </>
  )
}
