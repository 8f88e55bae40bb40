import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#app/page-title.ts'
import { ThankYouPage } from '#shop/checkout/thank-you-page.tsx'

export const Route = createFileRoute('/$locale/checkout/thank-you')({
  head: ({ match }) => pageTitle(match.context.i18n, msg`Thank you`),
  component: ThankYouPage,
})
