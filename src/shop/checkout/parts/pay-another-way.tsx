import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { OrderPayment } from '../order-payment.tsx'
import type { OrderReceipt } from '../order-receipt.ts'
import type { Begun } from '../paying-order.ts'
import type { Payment } from '../payment-state.ts'
import { keyParameters } from '../placed-order.ts'
import { usePuttingBack, type Again } from '../putting-back.ts'
import css from '../thank-you-page.module.css'
import { FormSection } from './form-section.tsx'

interface PayAnotherWayProps {
  receipt: OrderReceipt
  payment: Payment
  again: Again
  onBegun: (begun: Begun) => unknown
  /** Reads the order again, and returns whether it can still be paid. */
  onRefused: () => Promise<boolean>
}

/**
 * What can be done about an order that is not paid: open the provider's page, pay again, pay in another way, or put the goods back into the
 * cart.
 */
export function PayAnotherWay({ receipt, payment, again: putBackOf, onBegun, onRefused }: PayAnotherWayProps) {
  const { state, page, again, goods } = payment
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const isDeclined = state === 'declined'
  const canPutBack = isDeclined && !again && putBackOf({ items: goods }).lines.length > 0
  if (!page && !again && !canPutBack) return null
  const { payment: code, method } = receipt
  return (
    <>
      <div className={css.ways}>
        {page ? (
          <Button onClick={() => location.assign(page)}>
            <Trans>Go to the payment</Trans>
          </Button>
        ) : null}
        {again && !isDeclined && !isOpen ? (
          <Button kind="outline" onClick={() => setOpen(true)}>
            <Trans>Pay in another way</Trans>
          </Button>
        ) : null}
        {canPutBack ? <PutBack goods={goods} again={putBackOf} /> : null}
      </div>
      {again && (isDeclined || isOpen) ? (
        <FormSection title={<Trans>How to pay?</Trans>}>
          <OrderPayment
            {...again}
            total={receipt.total}
            before={code ? { code, method: method ?? undefined } : undefined}
            back={`${pathIn(locale, 'checkout/thank-you')}?${keyParameters(receipt.isGuest ? again : receipt)}`}
            onBegun={(begun) => {
              setOpen(false)
              return onBegun(begun)
            }}
            onRefused={onRefused}
          />
        </FormSection>
      ) : null}
    </>
  )
}

function PutBack({ goods, again }: { goods: Payment['goods']; again: Again }) {
  const putBack = usePuttingBack(again)
  const [busy, setBusy] = useState(false)

  async function order() {
    setBusy(true)
    try {
      await putBack(goods)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button disabled={busy} onClick={() => void order()}>
      {busy ? <Trans>Adding…</Trans> : <Trans>Put the products back into the cart</Trans>}
    </Button>
  )
}
