import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AddressText } from '#shop/address/address-text.tsx'
import { countriesQuery } from '#shop/address/countries.ts'
import { formatMoney } from '#platform/locale/format.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import type { Checkout } from '../checkout.ts'
import { stepPath, type Step } from '../checkout-steps.ts'
import { paymentRows, rowOf } from '../payment-choice.ts'
import { usePaymentText } from '../payment-text.ts'
import { payuMethodsQuery } from '../queries.ts'
import css from './checkout-form.module.css'

/** Everything the shopper has entered, each with a link to change it. */
export function OrderFacts({ checkout, signedIn }: { checkout: Checkout; signedIn: boolean }) {
  const { shipping, billing, method, point, notes, email } = checkout
  const payment = usePaymentName(checkout)
  const locale = useLocale()
  const { data: countries } = useQuery(countriesQuery(useShopWindow()))
  // Stock Magento returns the country's code as its label.
  const nameOf = ({ code, label }: { code: string; label: string }) => countries?.find(({ id }) => id === code)?.name ?? label
  return (
    <div className={css.facts}>
      {signedIn ? null : (
        <Fact title={<Trans>E-mail address</Trans>} step="user-account">
          <p>{email ?? '–'}</p>
        </Fact>
      )}
      {shipping ? (
        <Fact title={<Trans>Shipping address</Trans>} step="shipping-and-payment">
          <AddressText address={shipping} country={nameOf(shipping.country)} />
        </Fact>
      ) : null}
      {billing ? (
        <Fact title={<Trans>Billing details</Trans>} step="shipping-and-payment">
          <AddressText address={billing} country={nameOf(billing.country)} />
        </Fact>
      ) : null}
      {method ? (
        <Fact title={<Trans>Shipping</Trans>} step="shipping-and-payment">
          <p>
            {[method.title, method.way].filter(Boolean).join(', ')},{' '}
            <span className="num">{formatMoney(method.price, locale)}</span>
          </p>
          {point ? (
            <p>{[point.parcel_locker_no ?? point.name, point.street, point.postcode, point.city].filter(Boolean).join(', ')}</p>
          ) : null}
        </Fact>
      ) : null}
      <Fact title={<Trans>Payment</Trans>} step="shipping-and-payment">
        <p>{payment ?? '–'}</p>
      </Fact>
      {notes ? (
        <Fact title={<Trans>Order notes</Trans>} step="shipping-and-payment">
          <p>{notes}</p>
        </Fact>
      ) : null}
    </div>
  )
}

/** Returns the name of the payment method, with the chosen bank. */
function usePaymentName({ payment, payments }: Checkout) {
  const text = usePaymentText()
  const { data: methods } = useQuery(payuMethodsQuery(useShopWindow(), 'payu_gateway'))
  const row = rowOf(paymentRows(payments, methods ?? []), payment)
  const bank = row?.banks.find((one) => one.value === payment?.method)
  const name = row ? text(row).title : payment?.title
  return bank ? `${name}, ${bank.name}` : name
}

function Fact({ title, step, children }: { title: ReactNode; step: Step; children: ReactNode }) {
  const to = pathIn(useLocale(), stepPath(step))
  return (
    <section className={css.fact}>
      <h2>{title}</h2>
      {children}
      <Link to={to} className="link small">
        <Trans>Change</Trans>
        <span className="sr-only">: {title}</span>
      </Link>
    </section>
  )
}
