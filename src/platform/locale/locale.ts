import type { Locale } from '#config/locales.ts'
import { defaultLocale, locales, stores } from '../configured/locales.ts'

export { defaultLocale, locales, stores }
export type { Locale }
export type StoreCode = (typeof stores)[Locale]

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** The locale of a path's first segment; anything else is undefined. */
export function localeIn(pathname: string): Locale | undefined {
  const first = pathname.split(/[/?#]/, 2)[1]
  return isLocale(first) ? first : undefined
}

/** The language of a store view. */
export const localeOfStore = (store: string) => locales.find((locale) => stores[locale] === store) ?? defaultLocale

/** A path of the shop under its language: `pathIn('pl', 'cart')` is `/pl/cart`. */
export function pathIn(locale: Locale, path = ''): string {
  return path ? `/${locale}/${path}` : `/${locale}`
}
