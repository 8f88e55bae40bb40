import { useQuery } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { notify } from '#ui/notices.ts'
import { useSignedIn } from './identity.ts'
import { signIn } from './mutations.ts'
import { customerQuery } from './queries.ts'
import css from './authentication-page.module.css'

export interface AuthenticationPageProps {
  onSignedIn: () => Promise<void>
  onSignOut: () => void
  isLeaving: boolean
}

export function AuthenticationPage({ onSignedIn, onSignOut, isLeaving }: AuthenticationPageProps) {
  const signedIn = useSignedIn()
  return (
    <div className={`wrap ${css.page}`}>
      {signedIn ? <Welcome onSignOut={onSignOut} isLeaving={isLeaving} /> : <SignInForm onSignedIn={onSignedIn} />}
    </div>
  )
}

function SignInForm({ onSignedIn }: Pick<AuthenticationPageProps, 'onSignedIn'>) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = text(form, 'email').trim()
    const password = text(form, 'password')
    const required = t`This field is required`
    const found = {
      email: email ? (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : t`Invalid email`) : required,
      password: password ? undefined : required,
    }
    setErrors(found)
    if (found.email || found.password) return
    setBusy(true)
    const outcome = await signIn(shop, email, password)
    if (outcome.ok) await onSignedIn()
    else
      notify({
        tone: 'danger',
        title: t`Registration error`,
        text:
          outcome.code === 'unknown'
            ? t`The shop does not answer now. Nothing is lost: try again in a moment.`
            : t`The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.`,
      })
    setBusy(false)
  }

  return (
    <MantineRoot>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <h1>
          <Trans>Log in</Trans>
        </h1>
        <TextField label={t`E-mail`} name="email" type="email" autoComplete="username" maxLength={254} error={errors.email} />
        <TextField
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          error={errors.password}
        />
        <Button type="submit" large full disabled={busy}>
          <Trans>Log in</Trans>
        </Button>
      </form>
    </MantineRoot>
  )
}

function text(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function Welcome({ onSignOut, isLeaving }: Omit<AuthenticationPageProps, 'onSignedIn'>) {
  const shop = useShopWindow()
  const { data: customer } = useQuery(customerQuery(shop))
  const name = customer?.firstname ?? ''
  return (
    <div className={css.form}>
      <h1>
        <Trans>Hello {name}</Trans>
      </h1>
      <p className="quiet">{customer?.email}</p>
      <Button kind="outline" disabled={isLeaving} onClick={onSignOut}>
        <Trans>Log out</Trans>
      </Button>
    </div>
  )
}
