import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isEmail } from '#shop/session/email.ts'
import { textIn, useForm } from '#ui/form.ts'
import { PasswordField } from '#shop/session/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useAccountDesk } from '../account-desk.ts'
import { changeEmail } from '../mutations.ts'
import { useSaving } from './save-state.tsx'
import css from '../account-page.module.css'

/** Changes the e-mail address for signing in; requires the current password. */
export function EmailForm({ email }: { email: string }) {
  const { t } = useLingui()
  const desk = useAccountDesk()
  const { save, state, forget } = useSaving()
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    check(from) {
      const next = textIn(from, 'newEmail').trim()
      const required = t`This field is required`
      return {
        newEmail: next ? (isEmail(next) ? undefined : t`Invalid email`) : required,
        currentPassword: textIn(from, 'currentPassword') ? undefined : required,
      }
    },
    async send(from) {
      const outcome = await save(
        () => changeEmail(desk, textIn(from, 'newEmail').trim(), textIn(from, 'currentPassword')),
        t`Your e-mail address is changed. Log in with it from now on.`,
      )
      if (outcome.ok) setOpen(false)
    },
  })

  return (
    <>
      <p className="bold">{email}</p>
      {isOpen ? (
        <form className={css.form} {...form.props}>
          <TextField
            label={t`New e-mail address`}
            name="newEmail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            aria-required
            error={form.problems.newEmail}
          />
          <PasswordField
            label={t`Current password`}
            name="currentPassword"
            autoComplete="current-password"
            error={form.problems.currentPassword}
          />
          {state}
          <div className={css.actions}>
            <Button type="submit" disabled={form.busy}>
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
                form.forget()
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
