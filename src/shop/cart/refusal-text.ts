import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { inPageLanguage } from '#platform/locale/page-language.ts'

/**
 * Returns why the engine refused a line: our text for known codes, else the engine's message if it is in the language of the page. It is
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
      return withFigure(i18n, i18n._(msg`The requested qty is not available`), message)
    default:
      return inPageLanguage(i18n, message) || plainRefusal(i18n)
  }
}

/** Returns what is wrong with a line of the cart: the engine's message if it is in the language of the page, else our text for its code. */
export function lineProblemText(i18n: I18n, code: string, message: string): string {
  const said = inPageLanguage(i18n, message)
  if (said) return said
  if (code !== 'ITEM_QTY' && code !== 'ITEM_INCREMENTS') return i18n._(msg`The shop does not take this product as it is here.`)
  return withFigure(i18n, i18n._(msg`The requested qty is not available`), message)
}

/** Appends what only the message says: how many are available, in the engine's words if they are in the language of the page. */
export function withFigure(i18n: I18n, said: string, message: string) {
  return /\d/.test(message) && inPageLanguage(i18n, message) ? `${said.replace(/\.?$/, '.')} ${message}` : said
}

export const plainRefusal = (i18n: I18n) => i18n._(msg`The shop did not take this change.`)
