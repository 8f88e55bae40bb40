import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whereOffered } from '#app/session/feature-guard.ts'
import { pageTitle } from '#app/head/page-title.ts'
import { QuoteThankYouPage } from '#shop/quote/thank-you-page.tsx'

export const Route = createFileRoute('/$locale/_plain/request-quote-thank-you')({
  beforeLoad: whereOffered,
  head: ({ match }) => pageTitle(match.context.i18n, msg`Thank you`),
  component: QuoteThankYouPage,
})
