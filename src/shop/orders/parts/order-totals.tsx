import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { moneyState, refundedOf, type MoneyState } from '../order-money.ts'
import type { Order } from '../queries.ts'
import css from './order-totals.module.css'

/** The sums of an order: gross amounts and the tax they include. */
export function OrderTotals({ order }: { order: Order }) {
  const { total, applied_coupons: coupons } = order
  const state = moneyState(order)
  const { t } = useLingui()
  const locale = useLocale()
  if (!total) return null
  const codes = coupons.flatMap((one) => one?.code ?? []).join(', ')
  const discount = (total.discounts ?? []).reduce((sum, one) => sum + (one?.amount.value ?? 0), 0)
  const shipping = total.shipping_handling?.amount_including_tax?.value ?? total.total_shipping.value ?? 0
  const rows = [
    // Older Magento versions do not return this sum.
    ...(total.subtotal_incl_tax.value === null ? [] : [{ name: t`Products`, value: total.subtotal_incl_tax.value }]),
    ...(discount === 0 ? [] : [{ name: codes ? t`Discount (${codes})` : t`Discount`, value: -Math.abs(discount) }]),
    { name: t`Delivery`, value: shipping },
    ...(total.cash_on_delivery_fee?.value ? [{ name: t`Cash on delivery`, value: total.cash_on_delivery_fee.value }] : []),
  ]
  const refunded = refundedOf(order)
  const taxes = (total.taxes ?? []).flatMap((tax) => tax ?? [])
  return (
    <section className={css.totals} aria-labelledby="order-totals">
      <h2 id="order-totals">
        <Heading state={state} />
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
        {refunded > 0 ? (
          <div>
            <dt>
              <Trans>Given back</Trans>
            </dt>
            <dd className="num">{formatMoney(-refunded, locale)}</dd>
          </div>
        ) : null}
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

function Heading({ state }: { state: MoneyState }) {
  if (state === 'due') return <Trans>To pay</Trans>
  return state === 'paid' ? <Trans>Paid</Trans> : <Trans>Value of the order</Trans>
}
