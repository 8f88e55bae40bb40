import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { readBackendMessage } from './backend-message.ts'

/** Says a message of the backend in the shopper's language; one it does not know is passed on as it is. */
export function backendText(i18n: I18n, message: string): string {
  const read = readBackendMessage(message)
  switch (read.kind) {
    case 'not-found':
      return i18n._(msg`This product is no longer in the shop.`)
    case 'not-available':
      return i18n._(msg`This product cannot be bought at the moment.`)
    case 'options':
      return i18n._(msg`Choose a variant`)
    case 'sold-out':
      return i18n._(msg`This product is out of stock.`)
    case 'quantity':
      return i18n._(msg`The requested qty is not available`)
    case 'line-gone':
      return i18n._(msg`This product is no longer in your cart.`)
    case 'cart-gone':
      return i18n._(msg`This cart is closed: it was already ordered.`)
    case 'unauthorized':
      return i18n._(msg`You are not authorized, please log in.`)
    case 'least': {
      const { limit } = read
      return i18n._(msg`The least you can purchase is ${limit}.`)
    }
    case 'most': {
      const { limit } = read
      return i18n._(msg`The most you can purchase is ${limit}.`)
    }
    case 'step': {
      const { limit } = read
      return i18n._(msg`You can only buy this product in quantities of ${limit} at a time.`)
    }
    case 'only': {
      const { limit } = read
      return i18n._(msg`Only ${limit} left in stock.`)
    }
    case 'other':
      return read.text
  }
}

export function useBackendText(): (message: string) => string {
  const { i18n } = useLingui()
  return (message) => backendText(i18n, message)
}
