import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ArrivalPage } from '#app/pages/account/arrival-page.tsx'
import type { ArrivalSearch } from '#app/pages/account/arrival-search.ts'
import { pageTitle } from '#app/head/page-title.ts'

export const Route = createFileRoute('/$locale/_auth/authentication')({
  // What it says is read with the page: the route comes with every first view.
  validateSearch: (search) => search as ArrivalSearch,
  // The page sets a more precise title for its views.
  head: ({ match }) => pageTitle(match.context.i18n, msg`Log in`),
  component: ArrivalPage,
})
