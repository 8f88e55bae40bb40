import { locales } from '#config'

/** Prefix of the addresses in one of the shop's languages. Check values from outside with `isLocale`. */
export type Locale = (typeof locales)[number]['prefix']

export const prefixes: readonly Locale[] = locales.map(({ prefix }) => prefix)

/** Language that is used where the visitor has chosen none; every shop has one. */
export const defaultLocale: Locale = locales.find(({ isDefault }) => isDefault)?.prefix ?? locales[0].prefix

export const isLocale = (text: unknown): text is Locale => prefixes.some((prefix) => prefix === text)

/** Makes a value for each language. */
export const forEachLocale = <T>(make: (locale: Locale) => T) =>
  Object.fromEntries(prefixes.map((prefix) => [prefix, make(prefix)])) as Record<Locale, T>

/** Returns the configuration of a language. */
export const localeSettings = (locale: Locale) => locales.find(({ prefix }) => prefix === locale) ?? locales[0]

/** Magento's store view code of each language; the default language's is the default store view. */
export const storeViews = locales.map(({ storeView }) => storeView)
export const defaultStoreView = localeSettings(defaultLocale).storeView

/**
 * Returns the language that a path begins with; `undefined` without one.
 * @param path such as `/pl/cart`
 */
export function localeIn(path: string): Locale | undefined {
  const first = path.split(/[/?#]/, 2)[1]
  return isLocale(first) ? first : undefined
}

/** Returns a path without its language and the slash that follows: `cart`. */
export const belowLocale = (path: string) => path.slice(`/${localeIn(path) ?? ''}`.length).replace(/^\//, '')
