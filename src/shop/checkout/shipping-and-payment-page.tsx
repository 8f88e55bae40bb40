import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOffline } from '#shop/cart/queries.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { useCheckout, type CheckoutView } from './checkout-view.ts'
import { CheckoutFrame } from './parts/checkout-frame.tsx'
import { DeliveryForm, deliveryFormId } from './parts/delivery-form.tsx'
import { countriesQuery } from './queries.ts'

/** Step 3: where to, how, and how it is paid. */
export function ShippingAndPaymentPage() {
  const checkout = useCheckout()
  const { data: countries, error, refetch } = useQuery(countriesQuery(useShopWindow()))
  const [busy, setBusy] = useState(false)
  const waiting: CheckoutView = error
    ? { state: 'failed', reason: isOffline(error) ? 'offline' : 'unavailable', retry: () => void refetch() }
    : { state: 'loading' }
  return (
    <CheckoutFrame
      step="shipping-and-payment"
      title={<Trans>Delivery and payment</Trans>}
      after={<Trans>then the summary</Trans>}
      view={checkout.state === 'ready' && !countries ? waiting : checkout}
      recalculating={busy}
      hint={<Trans>You pay nothing yet. You check everything in the next step.</Trans>}
      next={{ sums: <NextButton large />, bar: <NextButton /> }}
    >
      {(_, current) => <DeliveryForm checkout={current} countries={countries ?? []} onBusy={setBusy} />}
    </CheckoutFrame>
  )
}

function NextButton({ large }: { large?: boolean }) {
  return (
    <Button type="submit" form={deliveryFormId} large={large} full>
      <Trans>Next: summary</Trans>
    </Button>
  )
}
