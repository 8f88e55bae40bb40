import { useLingui } from '@lingui/react/macro'
import { useBackendText } from '#shop/cart/backend-text.ts'
import type { Missing } from './checkout-steps.ts'
import { readOrderMessage } from './place-order-message.ts'

/** Says a refusal of the backend in the shopper's language. */
export function useCheckoutText(): (message: string) => string {
  const { t } = useLingui()
  const cartText = useBackendText()
  return (message) => {
    const read = readOrderMessage(message)
    if (!read) return cartText(message)
    return {
      'email-missing': t`Give your e-mail address first.`,
      'email-wrong': t`Invalid email`,
      'address-missing': t`Give the delivery address first.`,
      'method-missing': t`Choose how we deliver.`,
      'method-gone': t`There was some error while trying to select this shipping method...`,
      billing: t`Check the billing details.`,
      payment: t`This way to pay is not available. Choose another one.`,
      country: t`We do not deliver to this country.`,
      amount: t`The order amount is higher than the maximum for this payment method`,
      'point-missing': t`Choose where you collect your parcel.`,
      'point-gone': t`This pickup point is no longer there. Choose another one.`,
      invoice: t`Something in your cart is sold with a VAT invoice only: give the company and its tax id.`,
      certificate: t`Check the number, the issuer and the date of the training certificate.`,
      'certificate-over': t`This training certificate is no longer valid.`,
      age: t`Some of the products are sold to adults only: confirm that you are of age.`,
      terms: t`Accept the terms of purchase and the privacy policy to order.`,
      blik: t`The bank did not take this BLIK code. Take a new one from the app.`,
      provider: t`The payment provider did not take the payment. Nothing is lost: try again or pay in another way.`,
      server: t`The order was not placed because of an error in the shop. Nothing is lost: try again.`,
    }[read]
  }
}

/** What a step still owes, as the text of the link that leads there. */
export function useMissingText(): (missing: Missing) => string {
  const { t } = useLingui()
  return (missing) =>
    ({
      products: t`products in the cart`,
      email: t`your e-mail address`,
      address: t`the delivery address`,
      delivery: t`the way of delivery`,
      payment: t`the way to pay`,
    })[missing]
}
