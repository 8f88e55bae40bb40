import { useLingui } from '@lingui/react/macro'
import { readBackendMessage } from './backend-message.ts'

/** Says a message of the backend in the shopper's language; one it does not know is passed on as it is. */
export function useBackendText(): (message: string) => string {
  const { t } = useLingui()
  return (message) => {
    const read = readBackendMessage(message)
    switch (read.kind) {
      case 'not-found':
        return t`This product is no longer in the shop.`
      case 'not-available':
        return t`This product cannot be bought at the moment.`
      case 'options':
        return t`Choose a variant`
      case 'sold-out':
        return t`This product is out of stock.`
      case 'quantity':
        return t`The requested qty is not available`
      case 'line-gone':
        return t`This product is no longer in your cart.`
      case 'cart-gone':
        return t`This cart is closed: it was already ordered.`
      case 'unauthorized':
        return t`You are not authorized, please log in.`
      case 'least': {
        const { limit } = read
        return t`The least you can purchase is ${limit}.`
      }
      case 'most': {
        const { limit } = read
        return t`The most you can purchase is ${limit}.`
      }
      case 'step': {
        const { limit } = read
        return t`You can only buy this product in quantities of ${limit} at a time.`
      }
      case 'only': {
        const { limit } = read
        return t`Only ${limit} left in stock.`
      }
      case 'other':
        return read.text
    }
  }
}
