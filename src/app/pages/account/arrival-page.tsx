import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { titled } from '#app/head/page-title.ts'
import { AuthenticationPage } from '#shop/account/authentication-page.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { afterSignIn } from '#app/session/identity-change.ts'
import { useLeaving } from '#app/session/leaving.tsx'
import { placeAt } from './account-places.ts'
import { useArrivalSearch } from './arrival-search.ts'
import { useLinkParts } from './link-parts.ts'

/** Connects the authentication page with the shell: the redirect after sign-in, and the parameters of a mail's link. */
export function ArrivalPage() {
  const { returnURL, view, kind, confirm, email } = useArrivalSearch()
  const arrive = useArriving(returnURL)
  const { i18n } = useLingui()
  const title = placeAt(`authentication/${view}`)
  useEffect(() => {
    if (title) document.title = titled(i18n._(title))
  }, [i18n, title])
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

/** Returns what to do after a sign-in: read everything again for the customer and open the page they wanted. */
export function useArriving(returnURL: string | undefined) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const locale = useLocale()
  return async () => {
    await afterSignIn(queryClient)
    await navigate({ href: returnURL ?? `/${locale}` })
  }
}
