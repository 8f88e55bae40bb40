import { useLingui } from '@lingui/react/macro'
import type { PaymentKind, PaymentRow } from './payment-choice.ts'

/** The name of a way to pay and what it means for the shopper. */
export function usePaymentText(): (row: Pick<PaymentRow, 'kind' | 'title'>) => { title: string; hint: string | undefined } {
  const { t } = useLingui()
  const page = t`You pay on the payment provider's page after the order.`
  const hints: Record<PaymentKind, string | undefined> = {
    blik: t`You enter the code from your bank's app in the next step.`,
    card: page,
    transfer: page,
    google: page,
    apple: page,
    later: page,
    banktransfer: t`You get the account number after the order. We send the goods when the money is here.`,
    cashondelivery: t`You pay the courier, with card or cash.`,
    checkmo: undefined,
    free: undefined,
  }
  return ({ kind, title }) => ({ title: kind === 'transfer' ? t`Quick transfer` : title, hint: hints[kind] })
}
