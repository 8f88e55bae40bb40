import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { afterSignIn } from '#app/session/identity-change.ts'
import { pageTitle, titled } from '#app/head/page-title.ts'
import { ThankYouPage } from '#shop/checkout/thank-you-page.tsx'
import { orderAgain } from '#shop/orders/order-again.ts'

/** What PayU adds to the way back when nothing was paid, the token of a guest's order, and the number of a customer's. */
type WayBack = { error?: string; order?: string; number?: string }

const written = (name: keyof WayBack, value: unknown): WayBack =>
  typeof value === 'string' || typeof value === 'number' ? { [name]: `${value}` } : {}

export const Route = createFileRoute('/$locale/checkout/thank-you')({
  validateSearch: ({ error, order, number }): WayBack => ({
    ...written('error', error),
    ...written('order', order),
    ...written('number', number),
  }),
  // The page itself tells its title once it knows how far the payment is.
  head: ({ match: { context, search } }) => pageTitle(context.i18n, search.error ? msg`Order` : msg`Thank you`),
  component: Page,
})

function Page() {
  const { error, order, number } = Route.useSearch()
  const navigate = Route.useNavigate()
  const queryClient = useQueryClient()
  return (
    <ThankYouPage
      isRefused={error !== undefined}
      orderKey={order ? { token: order } : number ? { number } : undefined}
      onKept={() => void navigate({ search: written('error', error), replace: true })}
      onTitle={(title) => void (document.title = titled(title))}
      again={orderAgain}
      onSignedIn={() => afterSignIn(queryClient)}
    />
  )
}
