import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#app/errors/not-found.ts'
import { whereNegotiated } from '#app/negotiation-guard.ts'
import { pageTitle } from '#app/page-title.ts'
import { OfferPage } from '#shop/quote/offer-page.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/negotiated-offers/$offerId')({
  beforeLoad: ({ context, params }) => {
    if (!/^\w{1,40}$/.test(params.offerId)) throw notFound()
    return whereNegotiated({ context, params })
  },
  head: ({ match }) => pageTitle(match.context.i18n, msg`Offer`),
  component: Page,
})

function Page() {
  const { offerId } = Route.useParams()
  return <OfferPage key={offerId} number={offerId} absent={<NotFound />} />
}
