import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * Returns why the engine refused a line: our text for known codes, else the engine's message, which is in the language of the page. It is
 * only displayed; no logic depends on it.
 */
export function refusalText(i18n: I18n, code: string, message: string): string {
  switch (code) {
    case 'PRODUCT_NOT_FOUND':
      return i18n._(msg`This product is no longer in the shop.`)
    case 'NOT_SALABLE':
      return i18n._(msg`This product cannot be bought at the moment.`)
    case 'COULD_NOT_FIND_CART_ITEM':
      return i18n._(msg`This product is no longer in your cart.`)
    case 'INSUFFICIENT_STOCK':
      return withFigure(i18n._(msg`The requested qty is not available`), message)
    default:
      return message || plainRefusal(i18n)
  }
}

/** Appends the engine's message where it contains a number, because only the message says how many are available. */
export function withFigure(said: string, message: string) {
  return /\d/.test(message) ? `${said.replace(/\.?$/, '.')} ${message}` : said
}

export const plainRefusal = (i18n: I18n) => i18n._(msg`The shop did not take this change.`)
