import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { checkEmail } from '#shop/address/address-form.ts'
import { ProblemSummary } from '#shop/address/problem-summary.tsx'
import { useProblemText } from '#shop/address/problem-text.ts'
import { useRefusalText } from '#shop/session/refusal-text.ts'
import { PasswordChecklist, PasswordField } from '#shop/session/password-field.tsx'
import { useNewPasswordProblem } from '#shop/session/new-password-problems.ts'
import { register } from '#shop/session/registration.ts'
import { useFeature, useStoreSettings } from '#shop/store/settings.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { endNotices, notify } from '#ui/notices.ts'
import css from './checkout-form.module.css'

interface FastRegistrationProps {
  /** Details known from the order; their fields are not shown. */
  known?: { email: string; firstname: string; lastname: string }
  /** Called when the new account is signed in immediately. */
  onRegistered: () => Promise<void>
}

interface Values {
  email: string
  firstname: string
  lastname: string
  password: string
  rules: boolean
  newsletter: boolean
}

/** Short registration form: e-mail, name, password, consents. */
export function FastRegistration({ known, onRegistered }: FastRegistrationProps) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const locale = useLocale()
  const problemText = useProblemText()
  const refusalText = useRefusalText()
  const settings = useStoreSettings()
  const hasNewsletter = useFeature('NEWSLETTER')
  const passwordProblemOf = useNewPasswordProblem()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>({
    ...{ email: '', firstname: '', lastname: '', password: '', rules: false, newsletter: false },
    ...known,
  })
  const [asked, setAsked] = useState(0)
  const [busy, setBusy] = useState(false)
  const [isConfirmed, setConfirmed] = useState(true)
  const required = problemText('required')
  const email = checkEmail({ email: values.email })
  const errors = {
    email: email.ok ? undefined : problemText(email.problems.email),
    firstname: values.firstname.trim() ? undefined : required,
    lastname: values.lastname.trim() ? undefined : required,
    password: passwordProblemOf(values.password),
    rules: values.rules ? undefined : required,
  }
  const shown = (name: keyof typeof errors) => (asked > 0 ? errors[name] : undefined)
  const set = (own: Partial<Values>) => setValues((before) => ({ ...before, ...own }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (Object.values(errors).some(Boolean)) return setAsked((times) => times + 1)
    endNotices('sign-in')
    setBusy(true)
    const made = await register(shop, { kind: 'private', ...values, email: values.email.trim() }, settings)
    setBusy(false)
    if (!made.ok) return notify({ tone: 'danger', title: t`Registration error`, text: refusalText(made), about: 'sign-in' })
    if (made.next === 'signed-in') return onRegistered()
    setConfirmed(false)
  }

  if (!isConfirmed)
    return (
      <Notice tone="success" role="status" title={<Trans>Registration confirmation</Trans>}>
        <Trans>Confirm your account and check email</Trans>
      </Notice>
    )
  return (
    <form method="post" ref={form} noValidate className={css.group} onSubmit={(event) => void submit(event)}>
      <ProblemSummary form={form} asked={asked} />
      {known ? null : (
        <>
          <TextField
            label={t`E-mail address`}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            aria-required
            value={values.email}
            error={shown('email')}
            onChange={(event) => set({ email: event.currentTarget.value })}
          />
          <div className={css.two}>
            <TextField
              label={t`First name`}
              name="firstname"
              autoComplete="given-name"
              maxLength={255}
              aria-required
              value={values.firstname}
              error={shown('firstname')}
              onChange={(event) => set({ firstname: event.currentTarget.value })}
            />
            <TextField
              label={t`Last name`}
              name="lastname"
              autoComplete="family-name"
              maxLength={255}
              aria-required
              value={values.lastname}
              error={shown('lastname')}
              onChange={(event) => set({ lastname: event.currentTarget.value })}
            />
          </div>
        </>
      )}
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="new-password"
        value={values.password}
        error={shown('password')}
        onChange={(password) => set({ password })}
      />
      <PasswordChecklist password={values.password} />
      <div>
        <CheckField
          type="checkbox"
          name="rules"
          data-label={t`Terms of purchase and privacy policy`}
          aria-required
          checked={values.rules}
          error={shown('rules')}
          onChange={(event) => set({ rules: event.currentTarget.checked })}
          label={
            <Trans>
              I accept the{' '}
              <Link to={pathIn(locale, 'i/regulamin-zakupow')} target="_blank" className="link">
                terms of purchase
              </Link>{' '}
              and the{' '}
              <Link to={pathIn(locale, 'i/polityka-prywatnosci')} target="_blank" className="link">
                privacy policy
              </Link>
            </Trans>
          }
        />
        {hasNewsletter ? (
          <CheckField
            type="checkbox"
            name="newsletter"
            checked={values.newsletter}
            onChange={(event) => set({ newsletter: event.currentTarget.checked })}
            label={t`I want the newsletter (optional)`}
          />
        ) : null}
      </div>
      <Button type="submit" large disabled={busy}>
        <Trans>Create an account</Trans>
      </Button>
    </form>
  )
}
