import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#app/page-title.ts'
import { UserAccountPage } from '#shop/checkout/user-account-page.tsx'

export const Route = createFileRoute('/$locale/checkout/user-account')({
  head: ({ match }) => pageTitle(match.context.i18n, msg`Your details`),
  component: UserAccountPage,
})
