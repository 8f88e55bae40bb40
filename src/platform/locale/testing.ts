import { locales, pathIn, type Locale } from './locale.ts'

/** The addresses of a story in a test, in as many languages as the shop has. */
export const pathsOf = (path?: string) =>
  Object.fromEntries(locales.map((locale) => [locale, pathIn(locale, path)])) as Record<Locale, string>
