import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ArrivalPage } from '#app/pages/account/arrival-page.tsx'
import type { ArrivalSearch } from '#app/pages/account/arrival-search.ts'
import { accountTitle } from '#app/head/account-title.ts'
import { pageTitle } from '#app/head/page-title.ts'

export const Route = createFileRoute('/$locale/_auth/authentication')({
  // What it says is read with the page: the route comes with every first view.
  validateSearch: (search) => search as ArrivalSearch,
  // The names of its views are read by the server only; in the browser the page itself sets the title.
  loader: import.meta.env.SSR
    ? ({ location }) => accountTitle.loader(`authentication/${(location.search as ArrivalSearch).view}`)
    : undefined,
  head: ({ match, loaderData }) => pageTitle(match.context.i18n, loaderData ?? msg`Log in`),
  component: ArrivalPage,
})
