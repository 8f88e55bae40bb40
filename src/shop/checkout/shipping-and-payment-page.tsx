import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressBookQuery } from '#shop/address/address-book.ts'
import { countriesQuery } from '#shop/address/countries.ts'
import { isOffline } from '#shop/cart/queries.ts'
import { useSignedIn } from '#shop/session/identity.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { useCheckout, type CheckoutView } from './checkout-view.ts'
import { CheckoutFrame } from './parts/checkout-frame.tsx'
import { DeliveryForm, deliveryFormId } from './parts/delivery-form.tsx'
import { OwnCheckout } from './parts/own-checkout.tsx'

/** Step 3: delivery address, shipping method and payment method. */
export function ShippingAndPaymentPage() {
  return <OwnCheckout>{() => <ShippingAndPayment />}</OwnCheckout>
}

function ShippingAndPayment() {
  const shop = useShopWindow()
  const view = useCheckout()
  const signedIn = useSignedIn()
  const { data: countries, error, refetch } = useQuery(countriesQuery(shop))
  // If the address book cannot be read, the shopper types the address.
  const book = usePersonalQuery({ ...addressBookQuery(shop), enabled: signedIn })
  const isBookAwaited = signedIn && !book.data && !book.error
  const [busy, setBusy] = useState(false)
  const isVirtual = view.state === 'ready' && view.cart.virtual
  const waiting: CheckoutView = error
    ? { state: 'failed', reason: isOffline(error) ? 'offline' : 'unavailable', retry: () => void refetch() }
    : { state: 'loading' }
  return (
    <CheckoutFrame
      step="shipping-and-payment"
      title={isVirtual ? <Trans>Your details and payment</Trans> : <Trans>Delivery and payment</Trans>}
      after={<Trans>then the summary</Trans>}
      view={view.state === 'ready' && (!countries || isBookAwaited) ? waiting : view}
      recalculating={busy}
      hint={<Trans>You pay nothing yet. You check everything in the next step.</Trans>}
      next={{ sums: <NextButton large />, bar: <NextButton /> }}
    >
      {({ checkout, rules }) => (
        <DeliveryForm
          checkout={checkout}
          countries={countries ?? []}
          book={(signedIn ? book.data : undefined) ?? []}
          rules={rules}
          signedIn={signedIn}
          onBusy={setBusy}
        />
      )}
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
