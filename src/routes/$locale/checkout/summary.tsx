import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#app/head/page-title.ts'
import { SummaryPage } from '#shop/checkout/summary-page.tsx'

export const Route = createFileRoute('/$locale/checkout/summary')({
  head: ({ match }) => pageTitle(match.context.i18n, msg`Summary`),
  component: SummaryPage,
})
