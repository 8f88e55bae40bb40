import { useLingui } from '@lingui/react/macro'
import type { PaymentKind, PaymentRow } from './payment-choice.ts'

/** Returns the name of a payment method and an explanation: how this page pays through PayU, else the shop's instructions. */
export function usePaymentText(): (row: Pick<PaymentRow, 'kind' | 'title' | 'instructions'>) => {
  title: string
  hint: string | undefined
} {
  const { t } = useLingui()
  const page = t`You pay on the payment provider's page after the order.`
  const hints: Partial<Record<PaymentKind, string>> = {
    blik: t`You enter the code from your bank's app in the next step.`,
    card: page,
    transfer: page,
    google: page,
    apple: page,
    later: page,
  }
  return ({ kind, title, instructions }) => ({
    title: kind === 'transfer' ? t`Quick transfer` : title,
    hint: hints[kind] ?? instructions,
  })
}
