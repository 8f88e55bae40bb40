import { Link, useRouterState } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ForgottenPasswordForm } from '#shop/session/forgotten-password-form.tsx'
import { SignInForm } from '#shop/session/sign-in-form.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import css from './authentication-page.module.css'

/** Sign-in form in a panel over a page; registration is a page of its own that returns here. */
export function SignInPanel({ onSignedIn, onLeave }: { onSignedIn: () => Promise<void>; onLeave: () => void }) {
  const locale = useLocale()
  const here = useRouterState({ select: (state) => state.location.href })
  const [isForgotten, setForgotten] = useState(false)
  if (isForgotten)
    return (
      <div className={css.panel}>
        <ForgottenPasswordForm />
        <Button kind="quiet" onClick={() => setForgotten(false)}>
          <Trans>Log in</Trans>
        </Button>
      </div>
    )
  return (
    <SignInForm onSignedIn={onSignedIn}>
      <div className={css.actions}>
        <Button kind="quiet" onClick={() => setForgotten(true)}>
          <Trans>Forgotten password</Trans>
        </Button>
        <Link
          to={pathIn(locale, 'authentication')}
          search={{ view: 'register', returnURL: here }}
          className={`link ${css.target}`}
          onClick={onLeave}
        >
          <Trans>Create an account</Trans>
        </Link>
      </div>
    </SignInForm>
  )
}
