import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { askForNewPassword } from './account-mails.ts'
import { useRefusalText } from './refusal-text.ts'
import { isEmail } from './email.ts'
import { textIn, useForm } from '#ui/form.ts'
import css from './session-form.module.css'

/** Form that requests the link to a new password. Its answer is the same for an address without an account. */
export function ForgottenPasswordForm({ email: known = '' }: { email?: string }) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const refusalText = useRefusalText()
  const [refusal, setRefusal] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const { problems, busy, props } = useForm({
    begin: () => setRefusal(undefined),
    check(form) {
      const email = textIn(form, 'email').trim()
      return { email: email ? (isEmail(email) ? undefined : t`Invalid email`) : t`This field is required` }
    },
    async send(form) {
      const email = textIn(form, 'email').trim()
      const outcome = await askForNewPassword(shop, email)
      if (outcome.ok) setSentTo(email)
      else setRefusal(refusalText(outcome))
    },
  })

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
      <form className={css.form} {...props}>
        {refusal ? <Notice tone="danger" role="alert" title={refusal} /> : null}
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          defaultValue={known}
          hint={t`We will send you a link to set a new password.`}
          error={problems.email}
          aria-required
        />
        <Button type="submit" large full disabled={busy}>
          <Trans>Send the link</Trans>
        </Button>
      </form>
    </MantineRoot>
  )
}
