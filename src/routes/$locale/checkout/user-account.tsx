import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { afterSignIn } from '#app/session/identity-change.ts'
import { pageTitle } from '#app/head/page-title.ts'
import { UserAccountPage } from '#shop/checkout/user-account-page.tsx'

export const Route = createFileRoute('/$locale/checkout/user-account')({
  head: ({ match }) => pageTitle(match.context.i18n, msg`Your details`),
  component: Page,
})

function Page() {
  const queryClient = useQueryClient()
  return <UserAccountPage onSignedIn={() => afterSignIn(queryClient)} />
}
