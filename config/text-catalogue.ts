import type { Locale } from './locales.ts'
import { shopTexts } from './shop-texts.ts'

/** The configuration's texts as a catalogue of Lingui has them, so that a page carries those of its language alone. */
export function catalogueOf(prefix: Locale): Record<string, [string]> {
  return Object.fromEntries(Object.entries(shopTexts(prefix)).map(([name, text]) => [`shop.${name}`, [text]]))
}
