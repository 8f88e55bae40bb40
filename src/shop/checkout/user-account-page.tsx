import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { useSignedIn } from '#shop/session/identity.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { checkEmail } from './address-form.ts'
import type { Checkout } from './checkout.ts'
import { useProblemText } from './checkout-text.ts'
import { useCheckout } from './checkout-view.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { focusFirstProblem } from './first-problem.ts'
import { useSetGuestEmail } from './mutations.ts'
import { CheckoutFrame } from './parts/checkout-frame.tsx'
import { FormSection } from './parts/form-section.tsx'
import css from './parts/checkout-form.module.css'

const formId = 'checkout-email'

/** Step 2: who orders. Somebody who is signed in has said so already. */
export function UserAccountPage() {
  const locale = useLocale()
  const view = useCheckout()
  const [sending, setSending] = useState(false)
  const next = pathIn(locale, 'checkout/shipping-and-payment')
  if (useSignedIn()) return <Navigate to={next} replace />
  return (
    <CheckoutFrame
      step="user-account"
      title={<Trans>Your details</Trans>}
      after={<Trans>then delivery and payment</Trans>}
      view={view}
      hint={<Trans>You need no account to order.</Trans>}
      next={{
        sums: (
          <Button type="submit" form={formId} large full disabled={sending}>
            <Trans>Next: delivery and payment</Trans>
          </Button>
        ),
        bar: (
          <Button type="submit" form={formId} disabled={sending}>
            <Trans>Next: delivery</Trans>
          </Button>
        ),
      }}
    >
      {(_, checkout) => <GuestForm checkout={checkout} next={next} onSending={setSending} />}
    </CheckoutFrame>
  )
}

function GuestForm({ checkout, next, onSending }: { checkout: Checkout; next: string; onSending: (sending: boolean) => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const setGuestEmail = useSetGuestEmail()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState(() => readDraft('user-account')?.email ?? checkout.email ?? '')
  const [isAsked, setIsAsked] = useState(false)
  const checked = checkEmail({ email })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (!checked.ok) return focusFirstProblem(form.current)
    onSending(true)
    const saved = await setGuestEmail(checkout.id, checked.value.email)
    onSending(false)
    if (saved) await navigate({ to: next })
  }

  return (
    <>
      <FormSection title={<Trans>Buy as a guest</Trans>}>
        <form ref={form} id={formId} noValidate className={css.form} onSubmit={(event) => void submit(event)}>
          <TextField
            label={t`E-mail address`}
            hint={t`The confirmation of the order goes there.`}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            aria-required
            value={email}
            error={isAsked && !checked.ok ? problemText(checked.problems.email) : undefined}
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              keepDraft('user-account', { email: event.currentTarget.value })
            }}
          />
        </form>
      </FormSection>
      <FormSection title={<Trans>Do you have an account?</Trans>}>
        <p className="small quiet">
          <Trans>Sign in to see this order in your history.</Trans>{' '}
          <Link
            to={pathIn(locale, 'authentication')}
            search={{ returnURL: pathIn(locale, 'checkout/user-account') }}
            className="link"
          >
            <Trans>Log in</Trans>
          </Link>
        </p>
      </FormSection>
    </>
  )
}
