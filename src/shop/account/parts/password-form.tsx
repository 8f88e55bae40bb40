import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { textIn, useForm } from '#ui/form.ts'
import { useNewPasswordProblems } from '#shop/session/new-password-problems.ts'
import { NewPasswordFields, PasswordField } from '#shop/session/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { useAccountDesk } from '../account-desk.ts'
import { changePassword } from '../mutations.ts'
import { useSaving } from './save-state.tsx'
import css from '../account-page.module.css'

/** Changes the password; other devices have to sign in again. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui()
  const desk = useAccountDesk()
  const problemsOf = useNewPasswordProblems()
  const { save, state, forget } = useSaving()
  const [isOpen, setOpen] = useState(false)
  const form = useForm<'current' | 'password' | 'repeated'>({
    check: (from) => ({
      current: textIn(from, 'current') ? undefined : t`This field is required`,
      ...problemsOf(textIn(from, 'password'), textIn(from, 'repeated')),
    }),
    async send(from) {
      const outcome = await save(
        () => changePassword(desk, textIn(from, 'current'), textIn(from, 'password')),
        t`Your password is changed. Other devices have to log in again.`,
      )
      if (outcome.ok) setOpen(false)
    },
  })

  if (!isOpen)
    return (
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
            <Trans>Change the password</Trans>
          </Button>
        </div>
      </>
    )
  return (
    <form className={css.form} {...form.props}>
      <input type="email" name="known" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField label={t`Current password`} name="current" autoComplete="current-password" error={form.problems.current} />
      <NewPasswordFields problems={form.problems} passwordLabel={t`New password`} />
      {state}
      <div className={css.actions}>
        <Button type="submit" disabled={form.busy}>
          <Trans>Change the password</Trans>
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
