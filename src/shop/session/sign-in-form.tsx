import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { ForgetsVisits } from '#offline/device/changes-section.tsx'
import { inPageLanguage } from '#platform/locale/page-language.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { endNotices, notify } from '#ui/notices.ts'
import { useRefusalText } from './refusal-text.ts'
import { isEmail } from './email.ts'
import { textIn, useForm } from '#ui/form.ts'
import { signIn } from './mutations.ts'
import type { Refusal } from './refusal.ts'
import { PasswordField } from './password-field.tsx'
import { AwaitsConfirmation } from './parts/awaits-confirmation.tsx'
import css from './session-form.module.css'

interface SignInFormProps {
  onSignedIn: () => Promise<void>
  /** Links below the form: registration and a new password. */
  children?: ReactNode
}

/** Form that signs a customer in. After a wrong password everything typed stays. */
export function SignInForm({ onSignedIn, children }: SignInFormProps) {
  const { t, i18n } = useLingui()
  const shop = useShopWindow()
  const refusalText = useRefusalText()
  // Only the engine's sentence tells the reasons apart, and to a trade partner it speaks of an e-mail that nobody has sent.
  const whyNot = (why: Refusal) =>
    why.code === 'refused'
      ? t`You are not logged in: the details are wrong, or the account is locked for now or still awaits confirmation or approval.`
      : refusalText(why)
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<Refusal & { email: string }>()
  const said = refusal && inPageLanguage(i18n, refusal.message)
  const emailIn = (from: HTMLFormElement) => textIn(from, 'email').trim()
  const { problems, busy, props } = useForm({
    begin() {
      setRefusal(undefined)
      endNotices('sign-in')
    },
    check(from) {
      const email = emailIn(from)
      const required = t`This field is required`
      return {
        email: email ? (isEmail(email) ? undefined : t`Invalid email`) : required,
        password: textIn(from, 'password') ? undefined : required,
      }
    },
    async send(from) {
      const email = emailIn(from)
      const outcome = await signIn(shop, email, textIn(from, 'password'))
      if (outcome.ok) return onSignedIn()
      setRefusal({ ...outcome, email })
      notify({ tone: 'danger', title: t`Registration error`, text: whyNot(outcome), about: 'sign-in' })
      if (outcome.code === 'refused') form.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
    },
  })

  return (
    <MantineRoot>
      <form ref={form} className={css.form} {...props}>
        {/* The notification has said it aloud and goes; here it stays to be read. */}
        {refusal ? (
          <Notice tone="danger" title={whyNot(refusal)}>
            {refusal.code === 'refused' ? (
              <>
                {said ? <p>{said}</p> : null}
                <AwaitsConfirmation key={refusal.email} email={refusal.email} />
              </>
            ) : null}
          </Notice>
        ) : null}
        <TextField
          label={t`E-mail`}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          error={problems.email}
          aria-required
        />
        <PasswordField label={t`Password`} name="password" autoComplete="current-password" error={problems.password} />
        <ForgetsVisits disabled={busy} />
        <Button type="submit" large full disabled={busy}>
          <Trans>Log in</Trans>
        </Button>
        {children}
      </form>
    </MantineRoot>
  )
}
