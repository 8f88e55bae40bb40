import { contact, locales, shop } from '../shop.config.ts'
import { openingWords } from './opening-words.ts'

export type ShopText = keyof ReturnType<typeof shopTexts>

/** What the configuration says in each language, and what is said of it. @param prefix of the language's addresses */
export function shopTexts(prefix: 'pl' | 'en') {
  return {
    /** The name with what the shop is. */
    title: `${shop.name} – ${shop.tagline[prefix]}`,
    description: shop.description[prefix],
    /** When somebody answers: `pon.–pt. 8:00–16:00`. */
    hours: openingWords(contact.hours, locales.find((one) => one.prefix === prefix)?.tag ?? prefix),
  }
}
