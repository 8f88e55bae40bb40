import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { useSignedIn } from '#shop/session/identity.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { afterSignIn } from '#app/session/identity-change.ts'
import { wantedPage } from '#app/session/wanted-page.ts'

const SignInPanel = lazy(() => import('#shop/account/sign-in-panel.tsx').then((module) => ({ default: module.SignInPanel })))

/** Signs in without leaving the page. A press outside does not close it, so half-typed input is not lost. */
export function LoginModal({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  // A visitor whom the guard has redirected to the home page continues to the wanted page; everybody else stays.
  const wanted = useRouterState({ select: (state) => wantedPage(state.location) })
  const arrive = async () => {
    await afterSignIn(queryClient)
    if (wanted) await navigate({ href: wanted })
  }
  useEffect(() => {
    // Signed in meanwhile, here or in another tab.
    if (signedIn) onClose()
  }, [signedIn, onClose])
  return (
    <Sheet title={<Trans>Account</Trans>} from="middle" persistent onClose={onClose}>
      <Suspense fallback={<Skeleton height="300px" />}>
        <Texts part="more">
          <SignInPanel onSignedIn={arrive} onLeave={onClose} />
        </Texts>
      </Suspense>
    </Sheet>
  )
}
