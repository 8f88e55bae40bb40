import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { afterSignIn } from '#app/session/identity-change.ts'
import { pageTitle } from '#app/head/page-title.ts'
import { ThankYouPage } from '#shop/checkout/thank-you-page.tsx'
import { orderAgain } from '#shop/orders/order-again.ts'

export const Route = createFileRoute('/$locale/checkout/thank-you')({
  // What PayU adds to the way back when nothing was paid, and the key to a guest's order in a mail.
  validateSearch: ({ error, order }): { error?: string; order?: string } => ({
    ...(typeof error === 'string' || typeof error === 'number' ? { error: `${error}` } : {}),
    ...(typeof order === 'string' ? { order } : {}),
  }),
  head: ({ match }) => pageTitle(match.context.i18n, msg`Thank you`),
  component: Page,
})

function Page() {
  const { error, order } = Route.useSearch()
  const queryClient = useQueryClient()
  return (
    <ThankYouPage isRefused={error !== undefined} token={order} again={orderAgain} onSignedIn={() => afterSignIn(queryClient)} />
  )
}
