import { contact, shop } from '#config'
import { localeSettings, type Locale } from './locales.ts'
import { openingWords } from './opening-words.ts'

export type ShopText = keyof ReturnType<typeof shopTexts>

/**
 * Returns the texts that the configuration has in each language, and texts derived from it.
 * @param prefix of the language's addresses
 */
export function shopTexts(prefix: Locale) {
  return {
    /** The shop's name with its tagline. */
    title: `${shop.name} – ${shop.tagline[prefix]}`,
    description: shop.description[prefix],
    /** Opening hours, such as `pon.–pt. 8:00–16:00`. */
    hours: openingWords(contact.hours, localeSettings(prefix).tag),
  }
}
