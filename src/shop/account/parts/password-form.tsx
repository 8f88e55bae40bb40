import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { textIn } from '#shop/session/form-text.ts'
import { useNewPasswordProblems } from '#shop/session/new-password-problems.ts'
import { NewPasswordFields, PasswordField } from '#shop/session/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { useAccountDesk } from '../account-desk.ts'
import { changePassword } from '../mutations.ts'
import { useSaving } from './save-state.tsx'
import css from '../account-page.module.css'

interface Problems {
  current?: string
  password?: string
  repeated?: string
}

/** Another password; other devices have to sign in again. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useLingui()
  const desk = useAccountDesk()
  const problemsOf = useNewPasswordProblems()
  const { busy, save, state, forget } = useSaving()
  const [isOpen, setOpen] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const current = textIn(form, 'current')
    const password = textIn(form, 'password')
    const found: Problems = {
      ...(current ? {} : { current: t`This field is required` }),
      ...problemsOf(password, textIn(form, 'repeated')),
    }
    setProblems(found)
    const first = Object.keys(found)[0]
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    const outcome = await save(
      () => changePassword(desk, current, password),
      t`Your password is changed. Other devices have to log in again.`,
    )
    if (outcome.ok) setOpen(false)
  }

  if (!isOpen)
    return (
      <>
        {state}
        <div className={css.actions}>
          <Button
            kind="outline"
            onClick={() => {
              forget()
              setProblems({})
              setOpen(true)
            }}
          >
            <Trans>Change the password</Trans>
          </Button>
        </div>
      </>
    )
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <input type="email" name="known" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField label={t`Current password`} name="current" autoComplete="current-password" error={problems.current} />
      <NewPasswordFields problems={problems} passwordLabel={t`New password`} />
      {state}
      <div className={css.actions}>
        <Button type="submit" disabled={busy}>
          <Trans>Change the password</Trans>
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
