import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#app/pages/errors/not-found.ts'
import { pageTitle } from '#app/head/page-title.ts'
import { LateOrderPayment } from '#app/slots/lazy-order-payment.tsx'
import { useReorder } from '#app/slots/reordering.ts'
import { OrderPage } from '#shop/orders/order-page.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/order-history/$orderId')({
  beforeLoad: ({ params }) => {
    if (!/^[\w-]{1,40}$/.test(params.orderId)) throw notFound()
  },
  head: ({ match }) => pageTitle(match.context.i18n, msg`Order`),
  component: Page,
})

function Page() {
  const { orderId } = Route.useParams()
  return <OrderPage key={orderId} number={orderId} onReorder={useReorder()} pay={LateOrderPayment} absent={<NotFound />} />
}
