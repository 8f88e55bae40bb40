import { contact, shop } from '#config'
import { localeSettings, type Locale } from './locales.ts'
import { openingWords } from './opening-words.ts'

export type ShopText = keyof ReturnType<typeof shopTexts>

/** What the configuration says in each language, and what is said of it. @param prefix of the language's addresses */
export function shopTexts(prefix: Locale) {
  return {
    /** The name with what the shop is. */
    title: `${shop.name} – ${shop.tagline[prefix]}`,
    description: shop.description[prefix],
    /** When somebody answers: `pon.–pt. 8:00–16:00`. */
    hours: openingWords(contact.hours, localeSettings(prefix).tag),
  }
}
