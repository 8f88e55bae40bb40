import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useHydrated } from '#shop/cart/hydrated.ts'
import { formatMoney } from '#platform/locale/format.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { helpLine } from '#shop/store/help-line.ts'
import { readReceipt, type OrderReceipt } from './order-receipt.ts'
import { TransferDetails } from './parts/transfer-details.tsx'
import css from './thank-you-page.module.css'

/** Step 5: what was ordered and what happens next, for as long as this tab is open. */
export function ThankYouPage() {
  const home = pathIn(useLocale())
  return (
    <div className={`wrap ${css.page}`}>
      <h1>
        <Trans>Thank you for your order</Trans>
      </h1>
      {useHydrated() ? <Receipt /> : <Skeleton height="16rem" />}
      <LinkButton to={home} kind="outline">
        <Trans>Continue shopping</Trans>
      </LinkButton>
    </div>
  )
}

function Receipt() {
  const [receipt] = useState(readReceipt)
  if (!receipt) return <NoReceipt />
  const { number, transfer } = receipt
  return (
    <>
      <p className={css.number}>
        <Trans>Order number</Trans> <b className="num">{number}</b>
      </p>
      {transfer ? <TransferDetails transfer={transfer} /> : null}
      <NextSteps receipt={receipt} />
    </>
  )
}

/** Opened without an order of this tab: nothing is claimed. */
function NoReceipt() {
  const { phone, href } = helpLine
  return (
    <p>
      <Trans>
        The confirmation with the order number comes by e-mail. If it is not there, call <a href={href}>{phone}</a>.
      </Trans>
    </p>
  )
}

function NextSteps({ receipt }: { receipt: OrderReceipt }) {
  const locale = useLocale()
  const { email, transfer } = receipt
  const { phone, href } = helpLine
  const total = receipt.total === null ? undefined : formatMoney(receipt.total, locale)
  return (
    <section className={css.next} aria-labelledby="what-next">
      <h2 id="what-next">
        <Trans>What happens next</Trans>
      </h2>
      <ol>
        <li>
          {email ? (
            <Trans>The confirmation of the order goes to {email}.</Trans>
          ) : (
            <Trans>The confirmation of the order comes by e-mail.</Trans>
          )}
        </li>
        <li>
          {transfer ? (
            <Trans>You make the transfer. We pack your order as soon as the money is here.</Trans>
          ) : (
            <Trans>We pack your order.</Trans>
          )}
          {!transfer && total ? (
            <>
              {' '}
              <Trans>You pay {total} to the courier.</Trans>
            </>
          ) : null}
        </li>
        <li>
          <Trans>We write to you when the parcel is on its way.</Trans>
        </li>
      </ol>
      <p className="small quiet">
        <Trans>
          Questions? Call <a href={href}>{phone}</a> and give the order number.
        </Trans>
      </p>
    </section>
  )
}
