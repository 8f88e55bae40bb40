import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { afterSignIn } from '#app/identity-change.ts'
import { useLeaving } from '#app/leaving.tsx'
import { pageTitle } from '#app/page-title.ts'
import { AuthenticationPage } from '#shop/session/authentication-page.tsx'
import { safeReturnUrl } from '#shop/session/return-url.ts'
import { useLocale } from '#platform/shop-window.tsx'

export const Route = createFileRoute('/$locale/_auth/authentication')({
  validateSearch: ({ returnURL }) => ({ returnURL: safeReturnUrl(returnURL) }),
  head: ({ match }) => pageTitle(match.context.i18n, msg`Log in`),
  component: Page,
})

function Page() {
  const { returnURL } = Route.useSearch()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const locale = useLocale()
  const { busy, leave, question } = useLeaving(() => undefined)
  async function arrive() {
    await afterSignIn(queryClient)
    await navigate({ href: returnURL ?? `/${locale}` })
  }
  return (
    <>
      <AuthenticationPage onSignedIn={arrive} onSignOut={leave} isLeaving={busy} />
      {question}
    </>
  )
}
