import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { useSignedIn } from '#shop/session/identity.ts'
import { useHydrated } from '#platform/hydrated.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { readReceipt, type OrderReceipt } from './order-receipt.ts'
import { Bought } from './parts/bought.tsx'
import { LeadOn } from './parts/lead-on.tsx'
import { NoOrder } from './parts/no-order.tsx'
import { OfAddress } from './parts/order-of-address.tsx'
import { PayAnotherWay } from './parts/pay-another-way.tsx'
import { PaymentWord } from './parts/payment-word.tsx'
import { TransferDetails } from './parts/transfer-details.tsx'
import { WhatNext } from './parts/what-next.tsx'
import type { OrderKey } from './placed-order.ts'
import type { Again } from './putting-back.ts'
import css from './thank-you-page.module.css'
import { useTitle } from './title.ts'
import { useOrderPayment } from './watching-payment.ts'

const AccountOffer = latePart(async () => (await import('./parts/account-offer.tsx')).AccountOffer)

export interface ThankYouPageProps {
  /** The payment provider has returned the shopper without a payment. */
  isRefused: boolean
  /** What identifies the order in the address, where the provider or a mail has led here. */
  orderKey: OrderKey | undefined
  /** Called once this tab knows the order, so that the address no longer has to identify it. */
  onKept: () => void
  /** Called with what the page says, for the title of the document. */
  onTitle: (title: string) => void
  /** Returns the lines of an order that can be bought again, and the names of products no longer sold. */
  again: Again
  /** Called after a sign-in. */
  onSignedIn: () => Promise<void>
}

/** Step 5: what was ordered, how it is paid and what happens next. */
export function ThankYouPage(props: ThankYouPageProps) {
  const { orderKey } = props
  const hydrated = useHydrated()
  return (
    <div className={`wrap ${css.page}`}>
      {!hydrated ? (
        <Skeleton height="24rem" />
      ) : orderKey ? (
        <OfAddress key={JSON.stringify(orderKey)} {...props} orderKey={orderKey} />
      ) : (
        <OfTab {...props} />
      )}
    </div>
  )
}

/** The order placed or opened in this tab. A payment page that was opened elsewhere may return here without one. */
function OfTab(props: ThankYouPageProps) {
  const [receipt] = useState(() => readReceipt())
  const locale = useLocale()
  const signedIn = useSignedIn()
  if (receipt) return <Receipt first={receipt} {...props} />
  if (signedIn) return <LeadOn to={pathIn(locale, 'customer/order-history')} />
  return <NoOrder isRefused={props.isRefused} onTitle={props.onTitle} />
}

function Receipt({
  first,
  isRefused,
  again,
  onSignedIn,
  onTitle,
}: Omit<ThankYouPageProps, 'orderKey'> & { first: OrderReceipt }) {
  const { t } = useLingui()
  const { receipt, payment, begin, readAgain } = useOrderPayment(first, isRefused)
  const locale = useLocale()
  const signedIn = useSignedIn()
  const [wasSignedIn] = useState(signedIn)
  const { number, transfer, email, isGuest } = receipt
  const { state } = payment
  const isDeclined = state === 'declined'
  useTitle(isDeclined ? t`The payment was not made` : t`Thank you`, onTitle)
  return (
    <div className={css.receipt}>
      <div className={css.first}>
        <h1>{isDeclined ? <Trans>The payment was not made</Trans> : <Trans>Thank you for your order</Trans>}</h1>
        <p className={css.number}>
          <Trans>Order number</Trans> <b className="num">{number}</b>
        </p>
        <PaymentWord payment={payment} receipt={receipt} />
        <PayAnotherWay receipt={receipt} payment={payment} again={again} onBegun={begin} onRefused={readAgain} />
        {transfer ? <TransferDetails transfer={transfer} /> : null}
      </div>
      {isDeclined || receipt.lines.length === 0 ? null : (
        <div className={css.bought}>
          <Bought ordered={receipt} />
        </div>
      )}
      <div className={css.rest}>
        {isDeclined ? null : <WhatNext receipt={receipt} payment={state} />}
        {isGuest && !wasSignedIn && email && !isDeclined ? (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <Texts part="more">
              <div className={css.offer}>
                <AccountOffer receipt={receipt} email={email} onSignedIn={onSignedIn} />
              </div>
            </Texts>
          </Suspense>
        ) : null}
        <div className={css.ways}>
          {isGuest ? null : (
            <LinkButton to={pathIn(locale, `customer/order-history/${number}`)}>
              <Trans>See the order</Trans>
            </LinkButton>
          )}
          <LinkButton to={pathIn(locale)} kind="outline">
            <Trans>Continue shopping</Trans>
          </LinkButton>
          <Button kind="quiet" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}
