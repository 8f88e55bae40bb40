import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * Why the shop did not take a line: by the engine's code in our words, else in its own sentence, which is in the language of the page. It is
 * shown as text only, and nothing hangs on it.
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

/** How many can be had, where the shop has said so: only its sentence has the figure. */
export function withFigure(said: string, message: string) {
  return /\d/.test(message) ? `${said.replace(/\.?$/, '.')} ${message}` : said
}

export const plainRefusal = (i18n: I18n) => i18n._(msg`The shop did not take this change.`)
