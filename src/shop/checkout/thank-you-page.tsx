import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '#platform/hydrated.ts'
import { useSignedIn } from '#shop/session/identity.ts'
import { helpLine } from '#shop/store/help-line.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { readReceipt, type OrderReceipt } from './order-receipt.ts'
import { Bought } from './parts/bought.tsx'
import { PayAnotherWay } from './parts/pay-another-way.tsx'
import { PaymentWord } from './parts/payment-word.tsx'
import { TransferDetails } from './parts/transfer-details.tsx'
import { WhatNext } from './parts/what-next.tsx'
import { usePaymentState } from './payment-state.ts'
import type { Again } from './putting-back.ts'
import css from './thank-you-page.module.css'

const AccountOffer = lazy(async () => ({ default: (await import('./parts/account-offer.tsx')).AccountOffer }))

export interface ThankYouPageProps {
  /** The payment provider has sent the shopper back without a payment. */
  isRefused: boolean
  /** What of an order can be asked for again, and the names of what is no longer sold. */
  again: Again
  /** What the shell does once somebody is signed in. */
  onSignedIn: () => Promise<void>
}

/** Step 5: what was ordered and what happens next, for as long as this tab is open. */
export function ThankYouPage(props: ThankYouPageProps) {
  return <div className={`wrap ${css.page}`}>{useHydrated() ? <Receipt {...props} /> : <Skeleton height="24rem" />}</div>
}

function Receipt(props: ThankYouPageProps) {
  const [receipt] = useState(readReceipt)
  const home = pathIn(useLocale())
  return (
    <>
      {receipt ? <Order receipt={receipt} {...props} /> : <NoReceipt />}
      <div className={css.ways}>
        <LinkButton to={home} kind="outline">
          <Trans>Continue shopping</Trans>
        </LinkButton>
        {receipt ? (
          <Button kind="quiet" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        ) : null}
      </div>
    </>
  )
}

function Order({ receipt, isRefused, again, onSignedIn }: ThankYouPageProps & { receipt: OrderReceipt }) {
  const { state: payment, goods, page } = usePaymentState(receipt, isRefused)
  const signedIn = useSignedIn()
  const [wasGuest] = useState(!signedIn)
  const { number, transfer, email } = receipt
  return (
    <>
      <h1>{payment === 'declined' ? <Trans>The payment was not made</Trans> : <Trans>Thank you for your order</Trans>}</h1>
      <p className={css.number}>
        <Trans>Order number</Trans> <b className="num">{number}</b>
      </p>
      <PaymentWord state={payment} receipt={receipt} />
      {payment === 'declined' || page ? (
        <PayAnotherWay page={page} goods={goods} isOver={payment === 'declined'} again={again} />
      ) : null}
      {transfer ? <TransferDetails transfer={transfer} /> : null}
      {payment === 'declined' ? null : <Bought ordered={receipt} />}
      {payment === 'declined' ? null : <WhatNext receipt={receipt} payment={payment} />}
      {wasGuest && email && payment !== 'declined' ? (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <Texts part="more">
            <div className={css.offer}>
              <AccountOffer receipt={receipt} email={email} onSignedIn={onSignedIn} />
            </div>
          </Texts>
        </Suspense>
      ) : null}
    </>
  )
}

/** Opened without an order of this tab: nothing is claimed. */
function NoReceipt() {
  const { phone, href } = helpLine
  return (
    <>
      <h1>
        <Trans>Thank you for your order</Trans>
      </h1>
      <p>
        <Trans>
          The confirmation with the order number comes by e-mail. If it is not there, call <a href={href}>{phone}</a>.
        </Trans>
      </p>
    </>
  )
}
