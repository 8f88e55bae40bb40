import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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

interface ShippingAndPaymentPageProps {
  /** Returns the document title for the page's. */
  titled: (title: string) => string
}

/** Step 3: delivery address, shipping method and payment method. */
export function ShippingAndPaymentPage(props: ShippingAndPaymentPageProps) {
  return <OwnCheckout>{() => <ShippingAndPayment {...props} />}</OwnCheckout>
}

function ShippingAndPayment({ titled }: ShippingAndPaymentPageProps) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const view = useCheckout()
  const signedIn = useSignedIn()
  const { data: countries, error, refetch } = useQuery(countriesQuery(shop))
  // If the address book cannot be read, the shopper types the address.
  const book = usePersonalQuery({ ...addressBookQuery(shop), enabled: signedIn })
  const isBookAwaited = signedIn && !book.data && !book.error
  const [busy, setBusy] = useState(false)
  const isVirtual = view.state === 'ready' && view.cart.virtual
  const title = isVirtual ? t`Your details and payment` : t`Delivery and payment`
  // The cart, which decides the title, is read in the browser only, after the route's head.
  useEffect(() => {
    document.title = titled(title)
  }, [title, titled])
  const waiting: CheckoutView = error
    ? { state: 'failed', reason: isOffline(error) ? 'offline' : 'unavailable', retry: () => void refetch() }
    : { state: 'loading' }
  return (
    <CheckoutFrame
      step="shipping-and-payment"
      title={title}
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
