import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AuthenticationPage } from '#shop/account/authentication-page.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { afterSignIn } from '#app/session/identity-change.ts'
import { useLeaving } from '#app/session/leaving.tsx'
import { useArrivalSearch } from './arrival-search.ts'
import { useLinkParts } from './link-parts.ts'

/** The authentication page joined with the shell: where one goes once in, and what a mail's link has brought. */
export function ArrivalPage() {
  const { returnURL, view, kind, confirm, email } = useArrivalSearch()
  const arrive = useArriving(returnURL)
  const { busy, leave, question } = useLeaving(() => undefined)
  const link = useLinkParts({ confirm, email })
  return (
    <>
      <AuthenticationPage
        key={kind}
        view={view}
        kind={kind ?? 'private'}
        returnURL={returnURL}
        confirmation={link.confirm && link.email ? { email: link.email, key: link.confirm } : undefined}
        onSignedIn={arrive}
        onSignOut={leave}
        isLeaving={busy}
      />
      {question}
    </>
  )
}

/** What happens once somebody is in: the shop is read anew for them, and they go where they wanted to. */
export function useArriving(returnURL: string | undefined) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const locale = useLocale()
  return async () => {
    await afterSignIn(queryClient)
    await navigate({ href: returnURL ?? `/${locale}` })
  }
}
