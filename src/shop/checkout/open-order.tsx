import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { OrderPayment, type OrderPaymentProps } from './order-payment.tsx'
import { isBlik } from './payment-choice.ts'
import type { Begun } from './paying-order.ts'

/** Shows the buyer an order that waits for its payment, with a way to pay. */
export function OpenOrder({ isRefused, onBegun, ...order }: OrderPaymentProps & { isRefused: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [begun, setBegun] = useState<Begun>()
  if (begun && isBlik(begun.choice) && !begun.page)
    return (
      <Notice role="status" title={<Trans>The payment is on its way.</Trans>}>
        <Trans>Confirm it in your bank's app, then look at the order again.</Trans>
      </Notice>
    )
  return (
    <>
      <Notice
        tone={isRefused ? 'danger' : 'warning'}
        role="status"
        title={
          isRefused ? (
            <Trans>The payment was declined, no money was taken.</Trans>
          ) : (
            <Trans>Your order is placed and waits for its payment.</Trans>
          )
        }
      >
        <Trans>You can pay now, in another way too: nothing has to be typed again.</Trans>
      </Notice>
      {isOpen ? (
        <OrderPayment
          {...order}
          onBegun={(next) => {
            setBegun(next)
            return onBegun(next)
          }}
        />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>
            <Trans>Pay for the order</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
