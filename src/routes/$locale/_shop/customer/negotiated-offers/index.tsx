import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whereOffered } from '#app/session/feature-guard.ts'
import { pageTitle } from '#app/head/page-title.ts'
import { pageIn } from '#platform/page-in.ts'
import { NegotiatedOffersPage } from '#shop/quote/negotiated-offers-page.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/negotiated-offers/')({
  // Which statuses there are is the page's knowledge, and comes with it.
  validateSearch: (search: Record<string, unknown>) => ({ page: pageIn(search), status: search.status as string | undefined }),
  beforeLoad: whereOffered,
  head: ({ match }) => pageTitle(match.context.i18n, msg`Negotiated offers`),
  component: Page,
})

function Page() {
  return <NegotiatedOffersPage {...Route.useSearch()} />
}
