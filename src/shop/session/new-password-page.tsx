import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { setNewPassword } from './account-mails.ts'
import { useRefusalText } from './refusal-text.ts'
import { isEmail } from './email.ts'
import { textIn, useForm } from '#ui/form.ts'
import { ForgottenPasswordForm } from './forgotten-password-form.tsx'
import { useNewPasswordProblems } from './new-password-problems.ts'
import { NewPasswordFields } from './password-field.tsx'
import { SignInForm } from './sign-in-form.tsx'
import css from './session-form.module.css'

interface NewPasswordPageProps {
  /** Whether the account has had no password before. */
  isFirst: boolean
  /** From the mail's link; the page's address no longer contains them. */
  link: { token?: string; email?: string }
  onSignedIn: () => Promise<void>
}

/** Sets the first or a new password of an account through the link of a mail, and then offers to sign in. */
export function NewPasswordPage({ isFirst, link, onSignedIn }: NewPasswordPageProps) {
  const locale = useLocale()
  const [state, setState] = useState<'open' | 'expired' | 'done'>(link.token ? 'open' : 'expired')
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{isFirst ? <Trans>Set a password</Trans> : <Trans>New password</Trans>}</h1>
      {state === 'open' ? (
        <NewPasswordForm link={link} onDone={() => setState('done')} />
      ) : state === 'expired' ? (
        <>
          <Notice tone="warning" role="alert" title={<Trans>The link has expired. Try again.</Trans>}>
            <Trans>A link works for two hours and only once. Ask for another one.</Trans>
          </Notice>
          <ForgottenPasswordForm email={link.email} />
          <Link to={pathIn(locale, 'authentication')} className="link">
            <Trans>Log in</Trans>
          </Link>
        </>
      ) : (
        <>
          <Notice tone="success" role="status" title={<Trans>Your new password is set</Trans>}>
            <Trans>Log in with it. Other devices have to log in again.</Trans>
          </Notice>
          <SignInForm onSignedIn={onSignedIn} />
        </>
      )}
    </div>
  )
}

interface FormProps {
  link: NewPasswordPageProps['link']
  onDone: () => void
}

function NewPasswordForm({ link, onDone }: FormProps) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const refusalText = useRefusalText()
  const problemsOf = useNewPasswordProblems()
  const [refusal, setRefusal] = useState<{ text: string; isFinal: boolean }>()
  const emailIn = (form: HTMLFormElement) => link.email ?? textIn(form, 'email').trim()
  const { problems, busy, props } = useForm<'email' | 'password' | 'repeated'>({
    begin: () => setRefusal(undefined),
    check(form) {
      const email = emailIn(form)
      return {
        email: isEmail(email) ? undefined : email ? t`Invalid email` : t`This field is required`,
        ...problemsOf(textIn(form, 'password'), textIn(form, 'repeated')),
      }
    },
    async send(form) {
      const given = { email: emailIn(form), token: link.token ?? '', password: textIn(form, 'password') }
      const outcome = await setNewPassword(shop, given)
      if (outcome.ok) onDone()
      else setRefusal({ text: refusalText(outcome), isFinal: outcome.code === 'refused' })
    },
  })

  return (
    <MantineRoot>
      <form className={css.form} {...props}>
        {refusal ? <Notice tone="danger" role="alert" title={refusal.text} /> : null}
        {link.email ? (
          // Password managers store the new password under this name.
          <input type="email" name="known" autoComplete="username" defaultValue={link.email} hidden readOnly />
        ) : (
          <TextField label={t`E-mail`} name="email" type="email" autoComplete="username" error={problems.email} aria-required />
        )}
        <NewPasswordFields problems={problems} passwordLabel={t`New password`} />
        <Button type="submit" large full disabled={busy}>
          <Trans>Save the password</Trans>
        </Button>
      </form>
      {/* Whether it is the password or the link that was not taken, an engine says in its sentence alone: there is a way on from both. */}
      {refusal?.isFinal ? (
        <section className={css.form} aria-labelledby="another-link">
          <h2 id="another-link">
            <Trans>Another link</Trans>
          </h2>
          <p>
            <Trans>A link works for two hours and only once. Ask for another one.</Trans>
          </p>
          <ForgottenPasswordForm email={link.email} />
        </section>
      ) : null}
    </MantineRoot>
  )
}
