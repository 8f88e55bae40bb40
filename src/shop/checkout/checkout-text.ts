import { useLingui } from '@lingui/react/macro'
import { inPageLanguage } from '#platform/locale/page-language.ts'
import type { Missing } from './checkout-steps.ts'

/**
 * Returns the text of a refusal: ours for known codes of the payment provider, else the engine's message if that is in the language of the
 * page, else `otherwise`. What the order lacks or what has changed, the checkout reads from the cart.
 */
export function useCheckoutText(): (message: string, otherwise: string) => string {
  const { t, i18n } = useLingui()
  return (message, otherwise) => {
    if (message.includes('OPENPAYU_PAYMENT_CREATE_AMOUNT_HIGHER_THAN_MAX'))
      return t`The order amount is higher than the maximum for this payment method`
    if (message.includes('AUTHORIZATION_CODE')) return t`The bank did not take this BLIK code. Take a new one from the app.`
    // Other messages of the payment provider are technical.
    if (message.includes('OPENPAYU_'))
      return t`The payment provider did not take the payment. Nothing is lost: try again or pay in another way.`
    return inPageLanguage(i18n, message) || otherwise
  }
}

/**
 * Returns what a step still lacks, as the text of the link to it.
 * @param isVirtual whether nothing is delivered
 */
export function useMissingText(isVirtual: boolean): (missing: Missing) => string {
  const { t } = useLingui()
  return (missing) =>
    ({
      products: t`products in the cart`,
      email: t`your e-mail address`,
      address: isVirtual ? t`your address` : t`the delivery address`,
      delivery: t`the way of delivery`,
      payment: t`the way to pay`,
    })[missing]
}
