import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NewPassword } from '#app/pages/account/new-password.tsx'
import type { ArrivalSearch } from '#app/pages/account/arrival-search.ts'
import { pageTitle } from '#app/head/page-title.ts'

export const Route = createFileRoute('/$locale/_auth/customer/reset-password')({
  // What it says is read with the page: the route comes with every first view.
  validateSearch: (search) => search as ArrivalSearch,
  head: ({ match }) => pageTitle(match.context.i18n, msg`New password`),
  component: NewPassword,
})
