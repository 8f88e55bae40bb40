import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { afterSignIn } from '#app/session/identity-change.ts'
import { pageTitle, titled } from '#app/head/page-title.ts'
import { ThankYouPage } from '#shop/checkout/thank-you-page.tsx'
import { orderAgain } from '#shop/orders/order-again.ts'

/** What PayU adds to the way back when nothing was paid, the token of a guest's order, and the number of a customer's. */
type WayBack = { error?: unknown; order?: unknown; number?: unknown }

export const Route = createFileRoute('/$locale/checkout/thank-you')({
  // Its values are checked by the page, because this half of the route is part of every first view.
  validateSearch: (search) => search as WayBack,
  // The page sets a more precise title once it knows the state of the payment.
  head: ({ match: { context, search } }) => pageTitle(context.i18n, search.error ? msg`Order` : msg`Thank you`),
  component: Page,
})

const written = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined)

function Page() {
  const search = Route.useSearch()
  const [error, order, number] = [search.error, search.order, search.number].map(written)
  const navigate = Route.useNavigate()
  const queryClient = useQueryClient()
  return (
    <ThankYouPage
      isRefused={error !== undefined}
      orderKey={order ? { token: order } : number ? { number } : undefined}
      onKept={() => void navigate({ search: error === undefined ? {} : { error }, replace: true })}
      onTitle={(title) => void (document.title = titled(title))}
      again={orderAgain}
      onSignedIn={() => afterSignIn(queryClient)}
    />
  )
}
