import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Price } from '#ui/price.tsx'
import css from './cart-totals.module.css'
import type { MoneyRows } from './money-rows.ts'

export interface CartTotalsProps {
  rows: MoneyRows
  /** The sums keep their old values until the new ones arrive. */
  recalculating: boolean
  /** Text about the next step, under the sums. */
  hint: ReactNode
  /** The products, between the heading and the sums. */
  above?: ReactNode
  children?: ReactNode
}

/** Summary of the cart: its sums as a receipt, and the next step. */
export function CartTotals({ rows, recalculating, hint, above, children }: CartTotalsProps) {
  return (
    <section className={css.money} aria-busy={recalculating} aria-labelledby="cart-totals">
      <h2 id="cart-totals">
        <Trans>Summary</Trans>
      </h2>
      {above}
      <MoneyList rows={rows} />
      <div className={css.total}>
        <span className="bold">
          <Trans>Total to pay</Trans>
        </span>
        <Price value={rows.total} />
      </div>
      {children}
      <p className={`${css.hint} tiny quiet`} role="status">
        {recalculating ? <Trans>Recalculating…</Trans> : hint}
      </p>
    </section>
  )
}

/** The sums as rows of a receipt. */
export function MoneyList({ rows }: { rows: MoneyRows }) {
  const locale = useLocale()
  const money = (value: number) => formatMoney(value, locale)
  return (
    <dl className={`${css.rows} num`}>
      <dt>
        <Trans>Subtotal</Trans>
      </dt>
      <dd>{money(rows.products)}</dd>
      {rows.discounts.map(({ label, amount }) => (
        <Row key={label} term={label} value={`−${money(amount)}`} />
      ))}
      {rows.delivery === null ? null : (
        <>
          <dt>
            <Trans>Shipping</Trans>
          </dt>
          <dd className={rows.delivery === 0 ? css.free : undefined}>
            {rows.delivery === undefined ? <Trans>to be chosen</Trans> : money(rows.delivery)}
          </dd>
        </>
      )}
      {rows.cashOnDelivery === undefined ? null : (
        <Row term={<Trans>Cash on delivery fee</Trans>} value={money(rows.cashOnDelivery)} />
      )}
      <Row term={<Trans>Net total</Trans>} value={money(rows.net)} quiet />
      {rows.rates.length > 1 ? (
        rows.rates.map(({ label, amount }) => (
          <Row key={label} term={<Trans>{label} included</Trans>} value={money(amount)} quiet />
        ))
      ) : (
        <Row term={<Trans>VAT included</Trans>} value={money(rows.taxes)} quiet />
      )}
    </dl>
  )
}

function Row({ term, value, quiet }: { term: ReactNode; value: string; quiet?: boolean }) {
  return (
    <>
      <dt className={quiet ? 'quiet' : undefined}>{term}</dt>
      <dd className={quiet ? 'quiet' : undefined}>{value}</dd>
    </>
  )
}
