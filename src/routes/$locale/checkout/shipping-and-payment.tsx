import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitle, titled } from '#app/head/page-title.ts'
import { ShippingAndPaymentPage } from '#shop/checkout/shipping-and-payment-page.tsx'

export const Route = createFileRoute('/$locale/checkout/shipping-and-payment')({
  head: ({ match }) => pageTitle(match.context.i18n, msg`Delivery and payment`),
  component: Page,
})

function Page() {
  return <ShippingAndPaymentPage titled={titled} />
}
