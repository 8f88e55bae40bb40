import type { I18n } from '@lingui/core'
import type { ShopText } from '#config/shop-texts.ts'

/** A text of `shop.config.ts` in the language of the page. */
export function shopText(i18n: I18n, name: ShopText) {
  const id = `shop.${name}`
  return i18n._(id)
}
