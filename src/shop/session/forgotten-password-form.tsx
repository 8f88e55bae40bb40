import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { askForNewPassword } from './account-mails.ts'
import { useRefusalText } from './refusal-text.ts'
import { isEmail } from './email.ts'
import { textIn } from './form-text.ts'
import css from './session-form.module.css'

/** Sends the link to a new password. What it says is the same for an address that nobody has. */
export function ForgottenPasswordForm({ email: known = '' }: { email?: string }) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const refusalText = useRefusalText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = textIn(form, 'email').trim()
    const found = email ? (isEmail(email) ? undefined : t`Invalid email`) : t`This field is required`
    setError(found)
    setProblem(undefined)
    if (found) return form.querySelector<HTMLInputElement>('[name=email]')?.focus()
    setBusy(true)
    const outcome = await askForNewPassword(shop, email)
    if (outcome.ok) setSentTo(email)
    else setProblem(refusalText(outcome))
    setBusy(false)
  }

  if (sentTo)
    return (
      <Notice tone="success" role="status" title={<Trans>Check your e-mail</Trans>}>
        <Trans>
          If there is an account with the address {sentTo}, a link to a new password is on its way. It works for two hours and
          only once. Nothing has come? After many wrong passwords an account is locked for a few minutes: try again then.
        </Trans>
      </Notice>
    )
  return (
    <MantineRoot>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        {problem ? <Notice tone="danger" role="alert" title={problem} /> : null}
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          defaultValue={known}
          hint={t`We will send you a link to set a new password.`}
          error={error}
          aria-required
        />
        <Button type="submit" large full disabled={busy}>
          <Trans>Send the link</Trans>
        </Button>
      </form>
    </MantineRoot>
  )
}
