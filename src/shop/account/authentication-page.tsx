import { Link } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ForgottenPasswordForm } from '#shop/session/forgotten-password-form.tsx'
import { useSignedIn } from '#shop/session/identity.ts'
import { customerQuery } from '#shop/session/queries.ts'
import type { AccountKind, Registered } from '#shop/session/registration.ts'
import { SignInForm } from '#shop/session/sign-in-form.tsx'
import { useStoreSettings, type ShopFeature } from '#shop/store/settings.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/notices.ts'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import type { AuthenticationView } from './authentication-view.ts'
import { ConfirmedByLink } from './parts/confirmed-by-link.tsx'
import { RegistrationForm } from './registration-form.tsx'
import css from './authentication-page.module.css'

export interface AuthenticationPageProps {
  view: AuthenticationView | undefined
  kind: AccountKind
  returnURL: string | undefined
  /** Taken from the link of a confirmation mail; the page's URL no longer contains them. */
  confirmation: { email: string; key: string } | undefined
  onSignedIn: () => Promise<void>
  onSignOut: () => void
  isLeaving: boolean
}

/** Sign-in, registration and forgotten password: views of one URL. */
export function AuthenticationPage(props: AuthenticationPageProps) {
  const signedIn = useSignedIn()
  const [isArriving, setArriving] = useState(false)
  // The form stays on screen between the sign-in and the page that follows it.
  const arrive = async () => {
    setArriving(true)
    await props.onSignedIn()
  }
  return (
    <div className={`wrap ${css.page}`}>
      {props.confirmation ? <ConfirmedByLink link={props.confirmation} /> : null}
      {signedIn && !isArriving ? <Welcome {...props} /> : <Stranger {...props} onSignedIn={arrive} />}
    </div>
  )
}

interface Newcomer {
  email: string
  firstname: string
}

function Stranger({ view, kind, returnURL, onSignedIn }: AuthenticationPageProps) {
  const { t } = useLingui()
  const [waiting, setWaiting] = useState<{ next: Registered; email: string }>()
  const here = pathIn(useLocale(), 'authentication')

  async function arrive(next: Registered, { email, firstname }: Newcomer) {
    if (next === 'signed-in') {
      await onSignedIn()
      return notify({ tone: 'success', title: t`Welcome, ${firstname}`, text: t`Your account is ready and you are logged in.` })
    }
    if (next === 'confirm')
      notify({ tone: 'success', title: t`Registration confirmation`, text: t`Confirm your account and check email` })
    setWaiting({ next, email })
  }

  const features = useStoreSettings()?.features
  const has = (...asked: ShopFeature[]) => asked.every((feature) => features?.includes(feature))
  const hasPartners = has('B2B')
  // An old link may request a B2B account where the shop no longer offers one.
  const open = kind === 'b2b' && features && !hasPartners ? 'company' : kind
  const hasOffers = has('HIDDEN_PRICES', 'NEGOTIATION')
  const hasLists = has('WISH_LISTS', 'STOCK_ALERTS')

  if (waiting) return <Waiting {...waiting} onSignedIn={onSignedIn} />
  if (view === 'register')
    return (
      <>
        <h1>
          <Trans>Create an account</Trans>
        </h1>
        <p>
          <Trans>
            Do you have an account?{' '}
            <Link to={here} search={{ returnURL }} className="link">
              Log in
            </Link>
          </Trans>
        </p>
        <RegistrationForm key={open} kind={open} onRegistered={arrive} />
      </>
    )
  if (view === 'forgotten')
    return (
      <>
        <h1>
          <Trans>Forgotten password</Trans>
        </h1>
        <ForgottenPasswordForm />
        <Link to={here} search={{ returnURL }} className={`link ${css.target}`}>
          <Trans>Log in</Trans>
        </Link>
      </>
    )
  return (
    <div className={css.two}>
      <section>
        <h1>
          <Trans>Log in</Trans>
        </h1>
        <SignInForm onSignedIn={onSignedIn}>
          <Link to={here} search={{ view: 'forgotten', returnURL }} className={`link ${css.target}`}>
            <Trans>Forgotten password</Trans>
          </Link>
        </SignInForm>
      </section>
      <section className={css.card}>
        <h2>
          <Trans>First time here?</Trans>
        </h2>
        <ul className={css.reasons}>
          <li>
            <Trans>Orders, invoices and tracking in one place</Trans>
          </li>
          {hasOffers ? (
            <li>
              <Trans>Prices for signed-in customers, and your own offers</Trans>
            </li>
          ) : null}
          <li>
            {hasLists ? (
              <Trans>Addresses, wishlist and alerts, also without signal</Trans>
            ) : (
              <Trans>Your addresses, also without signal</Trans>
            )}
          </li>
        </ul>
        <LinkButton kind="outline" to={here} search={{ view: 'register', returnURL }}>
          <Trans>Create an account</Trans>
        </LinkButton>
        {hasPartners ? (
          <Link to={here} search={{ view: 'register', kind: 'b2b', returnURL }} className={`link ${css.target}`}>
            <Trans>Register a trade partner (B2B)</Trans>
          </Link>
        ) : null}
      </section>
    </div>
  )
}

/** Shown when an account is created but its owner is not signed in yet. */
function Waiting({ next, email, onSignedIn }: { next: Registered; email: string; onSignedIn: () => Promise<void> }) {
  if (next === 'approval')
    return (
      <>
        <h1>
          <Trans>Thank you for registering</Trans>
        </h1>
        <Notice tone="success" role="status" title={<Trans>Your account is awaiting confirmation</Trans>}>
          <Trans>Our adviser checks your company and approves the account. We will write to {email}.</Trans>
        </Notice>
      </>
    )
  return (
    <>
      <h1>
        <Trans>Thank you for registering</Trans>
      </h1>
      {next === 'confirm' ? (
        <Notice tone="success" role="status" title={<Trans>Confirm your account and check email</Trans>}>
          <Trans>We have sent a link to {email}. Open it, then log in.</Trans>
        </Notice>
      ) : (
        <Notice tone="success" role="status" title={<Trans>Your account is ready</Trans>}>
          <Trans>Log in with {email} and your password.</Trans>
        </Notice>
      )}
      <SignInForm onSignedIn={onSignedIn} />
    </>
  )
}

function Welcome({ onSignOut, isLeaving }: Pick<AuthenticationPageProps, 'onSignOut' | 'isLeaving'>) {
  const { data: customer } = usePersonalQuery(customerQuery(useShopWindow()))
  const account = pathIn(useLocale(), 'customer')
  const name = customer?.firstname
  return (
    <>
      <h1>{name ? <Trans>Hello {name}</Trans> : <Trans>You are logged in</Trans>}</h1>
      <p className="quiet">{customer?.email}</p>
      <div className={css.actions}>
        <LinkButton to={account}>
          <Trans>My account</Trans>
        </LinkButton>
        <Button kind="outline" disabled={isLeaving} onClick={onSignOut}>
          <Trans>Log out</Trans>
        </Button>
      </div>
    </>
  )
}
