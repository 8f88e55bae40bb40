import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { SubscriptionStatusesEnum } from '#graphql/graphql.ts'
import { isEmail } from '#shop/session/email.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { TextField } from '#ui/field.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { subscribe, type NewsletterOutcome } from './newsletter.ts'
import css from './newsletter-form.module.css'

/** Asks for an address and the consent; what became of it stands in the same place. */
export function NewsletterForm() {
  const { t } = useLingui()
  const shop = useShopWindow()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ email?: string; consent?: string }>({})
  const [outcome, setOutcome] = useState<NewsletterOutcome>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const written = form.get('email')
    const email = typeof written === 'string' ? written.trim() : ''
    const required = t`This field is required`
    const found = {
      email: email ? (isEmail(email) ? undefined : t`Incorrect e-mail address`) : required,
      consent: form.has('consent') ? undefined : required,
    }
    setErrors(found)
    setOutcome(undefined)
    if (found.email || found.consent) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${found.email ? 'email' : 'consent'}]`)?.focus()
      return
    }
    setBusy(true)
    setOutcome(await subscribe(shop, email))
    setBusy(false)
  }

  if (outcome?.ok) return <Subscribed status={outcome.status} />
  return (
    <MantineRoot>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className="quiet">
          <Trans>Once a month: what to do in the field now, and what costs less.</Trans>
        </p>
        <TextField
          label={t`E-mail address`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email}
        />
        <CheckField
          type="checkbox"
          name="consent"
          error={errors.consent}
          label={<Trans>I want to receive the newsletter by e-mail. I can leave it at any time.</Trans>}
        />
        {outcome ? <NotSubscribed outcome={outcome} /> : null}
        <Button type="submit" large full disabled={busy}>
          <Trans>Sign up</Trans>
        </Button>
      </form>
    </MantineRoot>
  )
}

function Subscribed({ status }: { status: SubscriptionStatusesEnum }) {
  switch (status) {
    case 'SUBSCRIBED':
      return (
        <Notice tone="success" role="status" title={<Trans>You are signed up</Trans>}>
          <Trans>The next newsletter comes to your address.</Trans>
        </Notice>
      )
    case 'UNCONFIRMED':
    case 'NOT_ACTIVE':
      return (
        <Notice tone="info" role="status" title={<Trans>One more step</Trans>}>
          <Trans>We have sent you an e-mail: open the link in it to confirm the address.</Trans>
        </Notice>
      )
    case 'UNSUBSCRIBED':
      return (
        <Notice tone="warning" role="status" title={<Trans>This address has left the newsletter</Trans>}>
          <Trans>We send nothing to it. Write to us if you want to come back.</Trans>
        </Notice>
      )
  }
}

function NotSubscribed({ outcome: { code, message } }: { outcome: Extract<NewsletterOutcome, { ok: false }> }) {
  if (code === 'unknown')
    return (
      <Notice tone="warning" role="alert" title={<Trans>The shop does not answer now.</Trans>}>
        <Trans>Nothing is lost: try again in a moment.</Trans>
      </Notice>
    )
  return (
    <Notice tone="danger" role="alert" title={<Trans>You could not be signed up.</Trans>}>
      {message}
    </Notice>
  )
}
