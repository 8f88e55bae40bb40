import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '#ui/price.tsx'
import css from './cart-totals.module.css'
import type { Cart } from './cart.ts'
import { sumOf } from './pending-cart.ts'

/** Id of the text that says why an order has to wait. */
export const whyWait = 'cart-why-wait'

/** Summary while the backend cannot calculate the totals: an estimate from what the device knows, marked as such. */
export function CartEstimate({ cart, mustWait, children }: { cart: Cart; mustWait: boolean; children?: ReactNode }) {
  return (
    <section className={css.money} aria-labelledby="cart-totals">
      <h2 id="cart-totals">
        <Trans>Summary</Trans>
      </h2>
      <div className={`${css.total} ${css.first}`}>
        <EstimateLabel cart={cart} />
        <Price value={sumOf(cart.lines)} />
      </div>
      <EstimateText cart={cart} />
      {children}
      {mustWait ? <WhyWait cart={cart} /> : null}
    </section>
  )
}

export function EstimateLabel({ cart }: { cart: Cart }) {
  return (
    <span className="bold">
      {cart.waiting > 0 ? <Trans>Total with waiting changes</Trans> : <Trans>Total of products</Trans>}
    </span>
  )
}

export function EstimateText({ cart }: { cart: Cart }) {
  return (
    <p className="small quiet">
      <Trans>Discounts and delivery are counted after connecting.</Trans>{' '}
      {cart.lines.every((line) => line.isPriceKnown) ? null : (
        <Trans>Products whose price is not on this device are not in the sum.</Trans>
      )}
    </p>
  )
}

export function WhyWait({ cart: { waiting } }: { cart: Cart }) {
  const { t } = useLingui()
  return (
    <p id={whyWait} className={`${css.hint} tiny quiet`}>
      {waiting > 0
        ? t`${plural(waiting, { one: 'You can order when # change has been sent.', other: 'You can order when # changes have been sent.' })}`
        : t`You can order after connecting.`}
    </p>
  )
}
