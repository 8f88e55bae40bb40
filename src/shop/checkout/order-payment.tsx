import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/notices.ts'
import { useBlikCode } from './blik-code.ts'
import type { PaymentMethod } from './checkout.ts'
import { useCheckoutText } from './checkout-text.ts'
import { BlikField } from './parts/blik-field.tsx'
import css from './parts/checkout-form.module.css'
import { PaymentOptions } from './parts/payment-options.tsx'
import { payOrder, type Begun } from './paying-order.ts'
import { isBlik, readBlik, type PaymentChoice } from './payment-choice.ts'

export interface OrderPaymentProps {
  /** Token that gives access to the order. */
  token: string
  /** Gross total in złoty; null where unknown. */
  total: number | null
  methods: readonly PaymentMethod[]
  /** The payment method chosen before. */
  before: PaymentChoice | undefined
  /** Path of the page to which the provider returns the shopper. */
  back: string
  /** Called before the shopper is sent to the provider's page, where there is one. */
  onBegun: (begun: Begun) => unknown
  /** Called where the payment was not started: the order may have changed elsewhere. Returns whether it can still be paid. */
  onRefused: () => Promise<boolean>
}

/** Pays an order that has been placed, with its payment method or another one. */
export function OrderPayment({ token, total, methods, before, back, onBegun, onRefused }: OrderPaymentProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const shop = useShopWindow()
  const say = useCheckoutText()
  const textOf = (message: string) =>
    say(message, t`The payment was not started. Nothing is lost: try again or pay in another way.`)
  const blik = useBlikCode()
  const [choice, setChoice] = useState(before)
  const [asked, setAsked] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<'unknown' | { message: string }>()
  const code = readBlik(blik.code)
  const lacksCode = isBlik(choice) && code === undefined
  const sum = total === null ? '' : formatMoney(total, locale)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setAsked((times) => times + 1)
    setRefusal(undefined)
    if (!choice || lacksCode) return event.currentTarget.querySelector<HTMLElement>('input')?.focus()
    setBusy(true)
    const outcome = await payOrder(shop, { token, choice, blik: isBlik(choice) ? code : undefined, back })
    blik.forget()
    if (!outcome.ok) {
      setRefusal(outcome.code === 'unknown' ? 'unknown' : { message: outcome.message })
      // What is known of the order is older than the answer: somebody may have paid or cancelled it elsewhere.
      const isOpen = await onRefused()
      setBusy(false)
      // The form goes with what could be paid, and its message with it.
      if (!isOpen && outcome.code === 'refused')
        notify({ tone: 'warning', title: t`Payment of the order`, text: textOf(outcome.message) })
      return
    }
    setBusy(false)
    await onBegun(outcome)
    if (outcome.page) location.assign(outcome.page)
  }

  return (
    <MantineRoot>
      <form
        method="post"
        noValidate
        className={css.form}
        aria-label={t`Payment of the order`}
        onSubmit={(event) => void submit(event)}
      >
        <PaymentOptions
          payments={methods}
          total={total ?? undefined}
          chosen={choice}
          problem={asked > 0 && !choice ? t`Choose how you pay.` : undefined}
          onChoose={setChoice}
        />
        {isBlik(choice) ? (
          <BlikField code={blik.code} isExpired={blik.isExpired} isRefused={asked > 0 && lacksCode} onType={blik.type} />
        ) : null}
        {refusal ? <Refusal text={refusal === 'unknown' ? undefined : textOf(refusal.message)} /> : null}
        <div>
          <Button type="submit" large disabled={busy}>
            {choice?.code === 'banktransfer' ? <Trans>Pay by transfer</Trans> : <Trans>Pay {sum}</Trans>}
          </Button>
        </div>
      </form>
    </MantineRoot>
  )
}

/** @param text undefined when no answer arrived */
function Refusal({ text }: { text: string | undefined }) {
  if (text === undefined)
    return (
      <Notice tone="warning" role="alert" title={<Trans>There is no answer from the shop.</Trans>}>
        <Trans>
          Your order is safe. Try again in a moment: a payment that has begun ends with the next one, so nothing is paid twice.
        </Trans>
      </Notice>
    )
  return (
    <Notice tone="danger" role="alert" title={<Trans>The payment was not started, no money was taken.</Trans>}>
      {text}
    </Notice>
  )
}
