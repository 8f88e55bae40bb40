import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import type { Order } from '../queries.ts'
import css from './order-totals.module.css'

/** The money of an order: gross sums, and the tax that is in them. */
export function OrderTotals({ order: { total, applied_coupons: coupons } }: { order: Order }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (!total) return null
  const codes = coupons.flatMap((one) => one?.code ?? []).join(', ')
  const discount = (total.discounts ?? []).reduce((sum, one) => sum + (one?.amount.value ?? 0), 0)
  const shipping = total.shipping_handling?.amount_including_tax?.value ?? total.total_shipping.value ?? 0
  const rows = [
    { name: t`Products`, value: total.subtotal_incl_tax.value },
    ...(discount === 0 ? [] : [{ name: codes ? t`Discount (${codes})` : t`Discount`, value: -Math.abs(discount) }]),
    { name: t`Delivery`, value: shipping },
    ...(total.cash_on_delivery_fee?.value ? [{ name: t`Cash on delivery`, value: total.cash_on_delivery_fee.value }] : []),
  ]
  const taxes = (total.taxes ?? []).flatMap((tax) => tax ?? [])
  return (
    <section className={css.totals} aria-labelledby="order-totals">
      <h2 id="order-totals">
        <Trans>To pay</Trans>
      </h2>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{formatMoney(value ?? 0, locale)}</dd>
          </div>
        ))}
        <div className={css.sum}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd className="num">{formatMoney(total.grand_total.value ?? 0, locale)}</dd>
        </div>
        {taxes.map((tax) => (
          <div key={tax.title} className={css.tax}>
            <dt>{tax.title}</dt>
            <dd className="num">{formatMoney(tax.amount.value ?? 0, locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
