import { locales, pathIn, type Locale } from './locale.ts'

/** Returns the addresses of a story for a test, in every language of the shop. */
export const pathsOf = (path?: string) =>
  Object.fromEntries(locales.map((locale) => [locale, pathIn(locale, path)])) as Record<Locale, string>
