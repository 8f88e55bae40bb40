import type { I18n } from '@lingui/core'
import type { ShopText } from '#config/shop-texts.ts'

/** Returns a text of `shop.config.ts` in the page's language. */
export function shopText(i18n: I18n, name: ShopText) {
  const id = `shop.${name}`
  return i18n._(id)
}
