import type { Locale } from '#config/locales.ts'

/** Names the store view of a language. */
export const storeVariable = (locale: Locale) => `STORE_${locale.toUpperCase()}` as `STORE_${Uppercase<Locale>}`
