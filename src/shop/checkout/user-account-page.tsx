import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { Suspense, useRef, useState, type FormEvent } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { checkEmail } from '#shop/address/address-form.ts'
import { ProblemSummary } from '#shop/address/problem-summary.tsx'
import { useProblemText } from '#shop/address/problem-text.ts'
import { useSignedIn } from '#shop/session/identity.ts'
import { useStoreSettings } from '#shop/store/settings.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Checkout } from './checkout.ts'
import { useCheckout } from './checkout-view.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { useSetGuestEmail } from './mutations.ts'
import css from './parts/checkout-form.module.css'
import { CheckoutFrame } from './parts/checkout-frame.tsx'
import { FormSection } from './parts/form-section.tsx'
import { OptionList } from './parts/option-list.tsx'
import { OwnCheckout } from './parts/own-checkout.tsx'

const SignInForm = latePart(async () => (await import('#shop/session/sign-in-form.tsx')).SignInForm)
const FastRegistration = latePart(async () => (await import('./parts/fast-registration.tsx')).FastRegistration)

const formId = 'checkout-email'
type Way = 'guest' | 'sign-in' | 'register'

interface UserAccountPageProps {
  /** Called after a sign-in. */
  onSignedIn: () => Promise<void>
}

/** Step 2: guest, sign-in or registration. */
export function UserAccountPage({ onSignedIn }: UserAccountPageProps) {
  return <OwnCheckout>{(isCertain) => <UserAccount onSignedIn={onSignedIn} isCertain={isCertain} />}</OwnCheckout>
}

/** Skipped for a signed-in customer. */
function UserAccount({ onSignedIn, isCertain }: UserAccountPageProps & { isCertain: boolean }) {
  const locale = useLocale()
  const view = useCheckout()
  const hasGuests = useStoreSettings()?.hasGuestCheckout !== false
  const [chosen, setWay] = useState<Way>('guest')
  const way = chosen === 'guest' && !hasGuests ? 'sign-in' : chosen
  const [sending, setSending] = useState(false)
  const next = pathIn(locale, 'checkout/shipping-and-payment')
  const signedIn = useSignedIn()
  if (signedIn && isCertain) return <Navigate to={next} replace />
  const isGuest = way === 'guest'
  const isVirtual = view.state === 'ready' && view.cart.virtual
  return (
    <CheckoutFrame
      step="user-account"
      title={<Trans>Your details</Trans>}
      after={isVirtual ? <Trans>then your details and payment</Trans> : <Trans>then delivery and payment</Trans>}
      view={view}
      hint={hasGuests ? <Trans>You need no account to order.</Trans> : undefined}
      next={{
        sums: isGuest ? (
          <Button type="submit" form={formId} large full disabled={sending}>
            {isVirtual ? <Trans>Next: your details and payment</Trans> : <Trans>Next: delivery and payment</Trans>}
          </Button>
        ) : null,
        bar: isGuest ? (
          <Button type="submit" form={formId} disabled={sending}>
            {isVirtual ? <Trans>Next: details</Trans> : <Trans>Next: delivery</Trans>}
          </Button>
        ) : null,
      }}
    >
      {({ checkout }) => (
        <>
          <Ways way={way} hasGuests={hasGuests} onChoose={setWay} />
          {isGuest ? <GuestForm checkout={checkout} next={next} onSending={setSending} /> : null}
          {isGuest ? null : (
            <Suspense fallback={<Skeleton height="16rem" />}>
              <Texts part="more">
                {way === 'sign-in' ? (
                  <FormSection title={<Trans>Log in</Trans>}>
                    <SignInForm onSignedIn={onSignedIn}>
                      <Link
                        to={pathIn(locale, 'authentication')}
                        search={{ view: 'forgotten', returnURL: pathIn(locale, 'checkout/user-account') }}
                        className="link"
                      >
                        <Trans>Forgotten password</Trans>
                      </Link>
                    </SignInForm>
                  </FormSection>
                ) : (
                  <FormSection title={<Trans>New account</Trans>}>
                    <FastRegistration onRegistered={onSignedIn} />
                  </FormSection>
                )}
              </Texts>
            </Suspense>
          )}
        </>
      )}
    </CheckoutFrame>
  )
}

function Ways({ way, hasGuests, onChoose }: { way: Way; hasGuests: boolean; onChoose: (way: Way) => void }) {
  const { t } = useLingui()
  return (
    <OptionList
      name="way"
      label={t`How do you want to buy?`}
      options={[
        ...(hasGuests ? [{ value: 'guest', title: t`Buy as a guest`, hint: t`Only an e-mail address.` }] : []),
        {
          value: 'sign-in',
          title: t`I have an account`,
          hint: t`Your addresses are there, and the order stands in your history.`,
        },
        { value: 'register', title: t`Create an account`, hint: t`E-mail, password, and you go on with the order.` },
      ]}
      chosen={way}
      onChoose={(value) => onChoose(value === 'sign-in' || value === 'register' ? value : 'guest')}
    />
  )
}

function GuestForm({ checkout, next, onSending }: { checkout: Checkout; next: string; onSending: (sending: boolean) => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const setGuestEmail = useSetGuestEmail()
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [email, setEmail] = useState(() => readDraft('user-account')?.email ?? checkout.email ?? '')
  const [asked, setAsked] = useState(0)
  const checked = checkEmail({ email })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!checked.ok) return setAsked((times) => times + 1)
    if (sending.current) return
    sending.current = true
    onSending(true)
    const saved = await setGuestEmail(checkout.id, checked.value.email)
    // Awaited, because a second press before the next step is on screen would send it again.
    if (saved) await navigate({ to: next })
    onSending(false)
    sending.current = false
  }

  return (
    <FormSection title={<Trans>Buy as a guest</Trans>}>
      <form method="post" ref={form} id={formId} noValidate className={css.form} onSubmit={(event) => void submit(event)}>
        <ProblemSummary form={form} asked={asked} />
        <TextField
          label={t`E-mail address`}
          hint={t`The confirmation of the order goes there.`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          aria-required
          value={email}
          error={asked > 0 && !checked.ok ? problemText(checked.problems.email) : undefined}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            keepDraft('user-account', { email: event.currentTarget.value })
          }}
        />
      </form>
    </FormSection>
  )
}
