import { locales } from '#config'

/** The beginning of an address in one of the shop's languages; what comes from outside is one once `isLocale` has said so. */
export type Locale = (typeof locales)[number]['prefix']

export const prefixes: readonly Locale[] = locales.map(({ prefix }) => prefix)

/** Every shop has one: what is said where nobody has chosen. */
export const defaultLocale: Locale = locales.find(({ isDefault }) => isDefault)?.prefix ?? locales[0].prefix

export const isLocale = (text: unknown): text is Locale => prefixes.some((prefix) => prefix === text)

/** Something for each language. */
export const forEachLocale = <T>(make: (locale: Locale) => T) =>
  Object.fromEntries(prefixes.map((prefix) => [prefix, make(prefix)])) as Record<Locale, T>

/** What the configuration says of a language. */
export const localeSettings = (locale: Locale) => locales.find(({ prefix }) => prefix === locale) ?? locales[0]

/** Magento's code of each language, that of the default language being the default one. */
export const storeViews = locales.map(({ storeView }) => storeView)
export const defaultStoreView = localeSettings(defaultLocale).storeView

/** The language that an address begins with. @param path `/pl/cart` */
export function localeIn(path: string): Locale | undefined {
  const first = path.split(/[/?#]/, 2)[1]
  return isLocale(first) ? first : undefined
}

/** An address without its language and the slash behind: `cart`. */
export const belowLocale = (path: string) => path.slice(`/${localeIn(path) ?? ''}`.length).replace(/^\//, '')
