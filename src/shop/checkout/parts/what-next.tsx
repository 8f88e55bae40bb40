import { beforeStop } from '#platform/locale/before-stop.ts'
import { Trans } from '@lingui/react/macro'
import { helpLine } from '#platform/configured/help-line.ts'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import type { OrderReceipt } from '../order-receipt.ts'
import type { PaymentState } from '../payment-state.ts'
import css from '../thank-you-page.module.css'

/** Magento's own methods that are paid before the goods are sent. */
const paidBefore: ReadonlySet<string> = new Set(['banktransfer', 'checkmo'])

export function WhatNext({ receipt, payment }: { receipt: OrderReceipt; payment: PaymentState }) {
  const locale = useLocale()
  const { email, transfer, isVirtual } = receipt
  const point = receipt.point && beforeStop(receipt.point)
  const { phone, href } = helpLine
  const due = transfer ? 'transfer' : payment === 'waiting' || paidBefore.has(receipt.payment ?? '') ? 'payment' : undefined
  const total = receipt.total === null ? '' : formatMoney(receipt.total, locale)
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
          {isVirtual ? <MakeReady due={due} /> : <Pack due={due} />}
          {receipt.payment === 'cashondelivery' ? (
            <>
              {' '}
              <Trans>You pay {total} when you receive it.</Trans>
            </>
          ) : null}
        </li>
        {isVirtual ? null : (
          <li>
            {point ? (
              <Trans>We write to you when the parcel is on its way to the pickup point: {point}.</Trans>
            ) : (
              <Trans>We write to you when the parcel is on its way.</Trans>
            )}
          </li>
        )}
      </ol>
      <p className="small quiet">
        <Trans>
          Questions? Call <a href={href}>{phone}</a> and give the order number.
        </Trans>
      </p>
    </section>
  )
}

/** What the goods wait for. */
type Due = 'transfer' | 'payment' | undefined

function Pack({ due }: { due: Due }) {
  if (due === 'transfer') return <Trans>You make the transfer. We pack your order as soon as the money is here.</Trans>
  if (due === 'payment') return <Trans>We pack your order as soon as the payment has arrived.</Trans>
  return <Trans>We pack your order.</Trans>
}

/** Services and files, which no parcel contains. */
function MakeReady({ due }: { due: Due }) {
  if (due === 'transfer') return <Trans>You make the transfer. You get what you bought as soon as the money is here.</Trans>
  if (due === 'payment') return <Trans>You get what you bought as soon as the payment has arrived.</Trans>
  return <Trans>We make what you have bought ready for you.</Trans>
}
