import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { CartUnavailable } from '#shop/cart/cart-unavailable.tsx'
import { isOffline } from '#shop/cart/queries.ts'
import { useSignedIn } from '#shop/session/identity.ts'
import { useHydrated } from '#platform/hydrated.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { guestReceiptQuery } from './guest-receipt.ts'
import { readReceipt, type OrderReceipt } from './order-receipt.ts'
import { Bought } from './parts/bought.tsx'
import { LeadOn } from './parts/lead-on.tsx'
import { PayAnotherWay } from './parts/pay-another-way.tsx'
import { PaymentWord } from './parts/payment-word.tsx'
import { TransferDetails } from './parts/transfer-details.tsx'
import { WhatNext } from './parts/what-next.tsx'
import type { Again } from './putting-back.ts'
import css from './thank-you-page.module.css'
import { useOrderPayment } from './watching-payment.ts'

const AccountOffer = latePart(async () => (await import('./parts/account-offer.tsx')).AccountOffer)

export interface ThankYouPageProps {
  /** The payment provider has returned the shopper without a payment. */
  isRefused: boolean
  /** Token from a mail's link that gives access to a guest's order. */
  token: string | undefined
  /** Returns the lines of an order that can be bought again, and the names of products no longer sold. */
  again: Again
  /** Called after a sign-in. */
  onSignedIn: () => Promise<void>
}

/** Step 5: what was ordered, how it is paid and what happens next. */
export function ThankYouPage(props: ThankYouPageProps) {
  const hydrated = useHydrated()
  return (
    <div className={`wrap ${css.page}`}>
      {hydrated ? props.token ? <OfToken {...props} token={props.token} /> : <OfTab {...props} /> : <Skeleton height="24rem" />}
    </div>
  )
}

/** The order placed in this tab; without one it redirects to the cart. */
function OfTab(props: ThankYouPageProps) {
  const [receipt] = useState(readReceipt)
  const locale = useLocale()
  if (!receipt) return <LeadOn to={pathIn(locale, 'cart')} />
  return <Receipt first={receipt} {...props} />
}

function OfToken({ token, ...props }: ThankYouPageProps & { token: string }) {
  const { data, error, refetch } = useQuery(guestReceiptQuery(useShopWindow(), token))
  const locale = useLocale()
  if (data) return <Receipt key={data.number} first={data} {...props} token={token} />
  if (data === null) return <LeadOn to={pathIn(locale, 'cart')} />
  if (error) return <CartUnavailable reason={isOffline(error) ? 'offline' : 'unavailable'} onRetry={() => void refetch()} />
  return <Skeleton height="24rem" />
}

function Receipt({ first, isRefused, again, onSignedIn }: ThankYouPageProps & { first: OrderReceipt }) {
  const { receipt, payment, begin } = useOrderPayment(first, isRefused)
  const locale = useLocale()
  const signedIn = useSignedIn()
  const [wasGuest] = useState(!signedIn)
  const { number, transfer, email } = receipt
  const { state } = payment
  const isDeclined = state === 'declined'
  return (
    <div className={css.receipt}>
      <div className={css.first}>
        <h1>{isDeclined ? <Trans>The payment was not made</Trans> : <Trans>Thank you for your order</Trans>}</h1>
        <p className={css.number}>
          <Trans>Order number</Trans> <b className="num">{number}</b>
        </p>
        <PaymentWord payment={payment} receipt={receipt} />
        <PayAnotherWay receipt={receipt} payment={payment} again={again} onBegun={begin} />
        {transfer ? <TransferDetails transfer={transfer} /> : null}
      </div>
      {isDeclined || receipt.lines.length === 0 ? null : (
        <div className={css.bought}>
          <Bought ordered={receipt} />
        </div>
      )}
      <div className={css.rest}>
        {isDeclined ? null : <WhatNext receipt={receipt} payment={state} />}
        {wasGuest && email && !isDeclined ? (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <Texts part="more">
              <div className={css.offer}>
                <AccountOffer receipt={receipt} email={email} onSignedIn={onSignedIn} />
              </div>
            </Texts>
          </Suspense>
        ) : null}
        <div className={css.ways}>
          {wasGuest ? null : (
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
