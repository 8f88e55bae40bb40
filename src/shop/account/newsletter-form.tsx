import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubscriptionStatusesEnum } from '#graphql/graphql.ts'
import { isEmail } from '#shop/session/email.ts'
import { inPageLanguage } from '#platform/locale/page-language.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { TextField } from '#ui/field.tsx'
import { isTicked, textIn, useForm } from '#ui/form.ts'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { subscribe, type NewsletterOutcome } from './newsletter.ts'
import css from './newsletter-form.module.css'

/** Asks for an e-mail address and the consent; shows the outcome in the same place. */
export function NewsletterForm() {
  const { t } = useLingui()
  const shop = useShopWindow()
  const [outcome, setOutcome] = useState<NewsletterOutcome>()
  const { problems, busy, props } = useForm({
    begin: () => setOutcome(undefined),
    check(form) {
      const email = textIn(form, 'email').trim()
      const required = t`This field is required`
      return {
        email: email ? (isEmail(email) ? undefined : t`Incorrect e-mail address`) : required,
        consent: isTicked(form, 'consent') ? undefined : required,
      }
    },
    send: async (form) => setOutcome(await subscribe(shop, textIn(form, 'email').trim())),
  })

  if (outcome?.ok) return <Subscribed status={outcome.status} />
  return (
    <MantineRoot>
      <form className={css.form} {...props}>
        <p className="quiet">
          <Trans>Once a month: what to do in the field now, and what costs less.</Trans>
        </p>
        <TextField
          label={t`E-mail address`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={problems.email}
        />
        <CheckField
          type="checkbox"
          name="consent"
          error={problems.consent}
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
  const { i18n } = useLingui()
  if (code === 'unknown')
    return (
      <Notice tone="warning" role="alert" title={<Trans>The shop does not answer now.</Trans>}>
        <Trans>Nothing is lost: try again in a moment.</Trans>
      </Notice>
    )
  return (
    <Notice tone="danger" role="alert" title={<Trans>You could not be signed up.</Trans>}>
      {inPageLanguage(i18n, message) || <Trans>The shop did not take this address. Check it and try again.</Trans>}
    </Notice>
  )
}
