import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { isEmail } from '#shop/session/email.ts'
import { textIn } from '#shop/session/form-text.ts'
import { PasswordField } from '#shop/session/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useAccountDesk } from '../account-desk.ts'
import { changeEmail } from '../mutations.ts'
import { useSaving } from './save-state.tsx'
import css from '../account-page.module.css'

/** Another address to sign in with; it needs the current password. */
export function EmailForm({ email }: { email: string }) {
  const { t } = useLingui()
  const desk = useAccountDesk()
  const { busy, save, state, forget } = useSaving()
  const [isOpen, setOpen] = useState(false)
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const next = textIn(form, 'newEmail').trim()
    const password = textIn(form, 'currentPassword')
    const required = t`This field is required`
    const found = {
      email: next ? (isEmail(next) ? undefined : t`Invalid email`) : required,
      password: password ? undefined : required,
    }
    setErrors(found)
    if (found.email || found.password)
      return form.querySelector<HTMLInputElement>(`[name=${found.email ? 'newEmail' : 'currentPassword'}]`)?.focus()
    const outcome = await save(
      () => changeEmail(desk, next, password),
      t`Your e-mail address is changed. Log in with it from now on.`,
    )
    if (outcome.ok) setOpen(false)
  }

  return (
    <>
      <p className="bold">{email}</p>
      {isOpen ? (
        <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={t`New e-mail address`}
            name="newEmail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            aria-required
            error={errors.email}
          />
          <PasswordField
            label={t`Current password`}
            name="currentPassword"
            autoComplete="current-password"
            error={errors.password}
          />
          {state}
          <div className={css.actions}>
            <Button type="submit" disabled={busy}>
              <Trans>Change the e-mail address</Trans>
            </Button>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </form>
      ) : (
        <>
          {state}
          <div className={css.actions}>
            <Button
              kind="outline"
              onClick={() => {
                forget()
                setErrors({})
                setOpen(true)
              }}
            >
              <Trans>Change the e-mail address</Trans>
            </Button>
          </div>
        </>
      )}
    </>
  )
}
