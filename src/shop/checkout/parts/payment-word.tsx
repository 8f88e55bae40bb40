import { Trans } from '@lingui/react/macro'
import { helpLine } from '#shop/store/help-line.ts'
import { Notice } from '#ui/notice.tsx'
import type { OrderReceipt } from '../order-receipt.ts'
import { isBlik } from '../payment-choice.ts'
import type { PaymentState } from '../payment-state.ts'

/** What became of a payment that is made elsewhere. */
export function PaymentWord({ state, receipt }: { state: PaymentState; receipt: OrderReceipt }) {
  const { number } = receipt
  const { phone, href } = helpLine
  if (state === 'paid')
    return (
      <Notice tone="success" role="status" title={<Trans>The payment has arrived.</Trans>}>
        <Trans>You have nothing more to do.</Trans>
      </Notice>
    )
  if (state === 'declined')
    return (
      <Notice tone="danger" role="alert" title={<Trans>The payment was declined, no money was taken.</Trans>}>
        <Trans>
          Order {number} is not carried out. You can order again and pay in another way, or call <a href={href}>{phone}</a>.
        </Trans>
      </Notice>
    )
  if (state === 'waiting')
    return (
      <Notice role="status" title={<Trans>The payment is on its way.</Trans>}>
        {isBlik({ code: receipt.payment ?? '' }) ? (
          <Trans>Confirm it in your bank's app. This page shows when it has arrived.</Trans>
        ) : (
          <Trans>Your bank has not confirmed it yet. This page shows when it has arrived.</Trans>
        )}
      </Notice>
    )
  return null
}
