import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ForgetsVisits } from '#offline/device/changes-section.tsx'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { endNotices, notify } from '#ui/notices.ts'
import { useRefusalText } from './refusal-text.ts'
import { isEmail } from './email.ts'
import { textIn } from './form-text.ts'
import { signIn } from './mutations.ts'
import type { Refusal } from './refusal.ts'
import { PasswordField } from './password-field.tsx'
import { AwaitsConfirmation } from './parts/awaits-confirmation.tsx'
import css from './session-form.module.css'

interface SignInFormProps {
  onSignedIn: () => Promise<void>
  /** Under the form: the ways to an account and to a new password. */
  children?: ReactNode
}

/** Lets somebody in. A wrong password leaves everything as it was typed. */
export function SignInForm({ onSignedIn, children }: SignInFormProps) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const refusalText = useRefusalText()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})
  const [refusal, setRefusal] = useState<Refusal & { email: string }>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = textIn(event.currentTarget, 'email').trim()
    const password = textIn(event.currentTarget, 'password')
    const required = t`This field is required`
    const found = {
      email: email ? (isEmail(email) ? undefined : t`Invalid email`) : required,
      password: password ? undefined : required,
    }
    setErrors(found)
    setRefusal(undefined)
    endNotices('sign-in')
    if (found.email || found.password) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${found.email ? 'email' : 'password'}]`)?.focus()
      return
    }
    setBusy(true)
    const outcome = await signIn(shop, email, password)
    if (outcome.ok) await onSignedIn()
    else {
      setRefusal({ ...outcome, email })
      notify({ tone: 'danger', title: t`Registration error`, text: refusalText(outcome), about: 'sign-in' })
      if (outcome.code === 'refused') form.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
    }
    setBusy(false)
  }

  return (
    <MantineRoot>
      <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        {/* The notification has said it aloud and goes; here it stays to be read. */}
        {refusal ? (
          <Notice tone="danger" title={refusalText(refusal)}>
            {refusal.code === 'refused' ? <AwaitsConfirmation key={refusal.email} email={refusal.email} /> : null}
          </Notice>
        ) : null}
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          error={errors.email}
          aria-required
        />
        <PasswordField label={t`Password`} name="password" autoComplete="current-password" error={errors.password} />
        <ForgetsVisits disabled={busy} />
        <Button type="submit" large full disabled={busy}>
          <Trans>Log in</Trans>
        </Button>
        {children}
      </form>
    </MantineRoot>
  )
}
