import { negotiationMinimum } from '#platform/configured/thresholds.ts'
import { useNavigate } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { useConnection } from '#offline/connection.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { customerQuery } from '#shop/session/queries.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePersonalQuery } from '#shop/session/personal-query.ts'
import { useQuoteLineChanges, useSubmitQuote } from '../mutations.ts'
import type { QuoteCart } from '../quote-cart.ts'
import { problemsOf, type QuoteForm } from '../quote-form.ts'
import css from './send-quote.module.css'

/** Longest remarks that the engine stores, in characters. */
const longestRemarks = 2000

interface SendProps {
  quote: QuoteCart
  /** Whether the goods reach the minimum value. */
  isAllowed: boolean
  /** Whether changes still wait to be sent. */
  mustWait: boolean
}

/** Form that sends the quote, with the customer's details filled in and a field for remarks. */
export function SendQuote({ quote, isAllowed, mustWait }: SendProps) {
  const { t } = useLingui()
  const shop = useShopWindow()
  const navigate = useNavigate()
  const { data: customer } = usePersonalQuery(customerQuery(shop))
  const isOffline = useConnection().status === 'offline'
  const submit = useSubmitQuote()
  const changes = useQuoteLineChanges()
  const [typed, setTyped] = useState<Partial<QuoteForm>>({})
  const [remarks, setRemarks] = useState<string>()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const why = useId()
  const form: QuoteForm = {
    email: customer?.email ?? '',
    firstName: customer?.firstname ?? '',
    lastName: customer?.lastname ?? '',
    ...typed,
  }
  const problems = tried ? problemsOf(form) : {}
  const isWrong = Object.keys(problems).length > 0
  const textOf = (problem: 'required' | 'email' | undefined) =>
    problem === 'required' ? t`This field is required` : problem === 'email' ? t`Incorrect e-mail address` : undefined
  const field = (name: keyof QuoteForm) => ({
    value: form[name],
    error: textOf(problems[name]),
    onChange: ({ target }: { target: { value: string } }) => setTyped((before) => ({ ...before, [name]: target.value })),
  })
  const tooLong = (remarks?.length ?? 0) > longestRemarks ? t`Write at most ${longestRemarks} characters` : undefined
  const reason = reasonOf({ isAllowed, mustWait, isOffline })

  async function send() {
    setTried(true)
    if (Object.keys(problemsOf(form)).length > 0) {
      requestAnimationFrame(() => summary.current?.focus())
      return
    }
    setBusy(true)
    try {
      if (await submit(quote.id, form, remarks ?? quote.remarks))
        await navigate({ to: '/$locale/request-quote-thank-you', params: { locale: shop.locale } })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      method="post"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && !reason && !tooLong) void send()
      }}
    >
      <h2>
        <Trans>Send the proposal</Trans>
      </h2>
      {isWrong ? (
        <div ref={summary} tabIndex={-1}>
          <Notice tone="warning" role="alert" title={<Trans>Fill in the mandatory fields</Trans>} />
        </div>
      ) : null}
      <TextField
        label={t`E-mail address`}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={255}
        {...field('email')}
      />
      <TextField label={t`First name`} autoComplete="given-name" maxLength={255} {...field('firstName')} />
      <TextField label={t`Last name`} autoComplete="family-name" maxLength={255} {...field('lastName')} />
      <TextAreaField
        label={t`Remarks (optional)`}
        rows={3}
        maxLength={longestRemarks}
        value={remarks ?? quote.remarks}
        error={tooLong}
        onChange={(event) => setRemarks(event.target.value)}
        onBlur={() => {
          if (remarks !== undefined && remarks !== quote.remarks && !tooLong) void changes.remarks(remarks)
        }}
      />
      <Button type="submit" large full disabled={busy || reason !== undefined} aria-describedby={reason ? why : undefined}>
        {busy ? <Trans>Sending…</Trans> : <Trans>Send to the shop</Trans>}
      </Button>
      <p id={why} className={`small quiet ${css.why}`}>
        {reason === 'offline' ? <Trans>Sending needs a signal. Your proposal stays on this device.</Trans> : null}
        {reason === 'waits' ? <Trans>A moment: your last changes are being sent first.</Trans> : null}
        {reason === 'small' ? <Trans>Negotiation needs a cart value of at least {negotiationMinimum} zł.</Trans> : null}
      </p>
    </form>
  )
}

function reasonOf({ isAllowed, mustWait, isOffline }: { isAllowed: boolean; mustWait: boolean; isOffline: boolean }) {
  if (isOffline) return 'offline'
  if (!isAllowed) return 'small'
  return mustWait ? 'waits' : undefined
}
