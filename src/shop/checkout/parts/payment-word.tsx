import { Trans } from '@lingui/react/macro'
import { helpLine } from '#platform/configured/help-line.ts'
import { Notice } from '#ui/notice.tsx'
import type { OrderReceipt } from '../order-receipt.ts'
import { isBlik } from '../payment-choice.ts'
import type { Payment } from '../payment-state.ts'

/** Shows the state of a payment that is made at a provider. */
export function PaymentWord({ payment: { state, page, again }, receipt }: { payment: Payment; receipt: OrderReceipt }) {
  if (state === 'paid')
    return (
      <Notice tone="success" role="status" title={<Trans>The payment has arrived.</Trans>}>
        <Trans>You have nothing more to do.</Trans>
      </Notice>
    )
  if (state === 'declined') return <Declined number={receipt.number} isOpen={again !== undefined} />
  if (state !== 'waiting') return null
  // The provider does not report a page that was only left, so the text covers both cases.
  if (page)
    return (
      <Notice role="status" title={<Trans>Your order is placed and waits for its payment.</Trans>}>
        <Trans>If you have paid already, this page shows when it has arrived. If not, go to the payment.</Trans>
      </Notice>
    )
  return (
    <Notice role="status" title={<Trans>The payment is on its way.</Trans>}>
      {isBlik({ code: receipt.payment ?? '' }) ? (
        <Trans>Confirm it in your bank's app. This page shows when it has arrived.</Trans>
      ) : (
        <Trans>Your bank has not confirmed it yet. This page shows when it has arrived.</Trans>
      )}
    </Notice>
  )
}

function Declined({ number, isOpen }: { number: string; isOpen: boolean }) {
  const { phone, href } = helpLine
  return (
    <Notice tone="danger" role="alert" title={<Trans>The payment was declined, no money was taken.</Trans>}>
      {isOpen ? (
        <Trans>Order {number} waits for you. Pay once more or in another way: nothing has to be typed again.</Trans>
      ) : (
        <Trans>
          Order {number} is not carried out. You can order again and pay in another way, or call <a href={href}>{phone}</a>.
        </Trans>
      )}
    </Notice>
  )
}
