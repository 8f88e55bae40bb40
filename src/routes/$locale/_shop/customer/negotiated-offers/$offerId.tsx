import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#app/pages/errors/not-found.ts'
import { whereOffered } from '#app/session/feature-guard.ts'
import { pageTitle } from '#app/head/page-title.ts'
import { OfferPage } from '#shop/quote/offer-page.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/negotiated-offers/$offerId')({
  beforeLoad: ({ context, params, location }) => {
    if (!/^\w{1,40}$/.test(params.offerId)) throw notFound()
    return whereOffered({ context, params, location })
  },
  head: ({ match }) => pageTitle(match.context.i18n, msg`Offer`),
  component: Page,
})

function Page() {
  const { offerId } = Route.useParams()
  return <OfferPage key={offerId} number={offerId} absent={<NotFound />} />
}
