import type { Locale } from './locales.ts'
import { shopTexts } from './shop-texts.ts'

/** Returns the configuration's texts as a Lingui catalogue, so that a page loads only those of its language. */
export function catalogueOf(prefix: Locale): Record<string, [string]> {
  return Object.fromEntries(Object.entries(shopTexts(prefix)).map(([name, text]) => [`shop.${name}`, [text]]))
}
