import type { Locale } from '#config/locales.ts'
import { defaultLocale, locales, stores } from '../configured/locales.ts'

export { defaultLocale, locales, stores }
export type { Locale }
export type StoreCode = (typeof stores)[Locale]

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** Returns the locale in a path's first segment; `undefined` for anything else. */
export function localeIn(pathname: string): Locale | undefined {
  const first = pathname.split(/[/?#]/, 2)[1]
  return isLocale(first) ? first : undefined
}

/** Returns the language of a store view; the default language for an unknown one. */
export const localeOfStore = (store: string) => locales.find((locale) => stores[locale] === store) ?? defaultLocale

/** Returns a path of the shop in a language: `pathIn('pl', 'cart')` is `/pl/cart`. */
export function pathIn(locale: Locale, path = ''): string {
  return path ? `/${locale}/${path}` : `/${locale}`
}
