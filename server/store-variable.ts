import type { Locale } from '#config/locales.ts'

/** Returns the name of the environment variable for the store view of a language. */
export const storeVariable = (locale: Locale) => `STORE_${locale.toUpperCase()}` as `STORE_${Uppercase<Locale>}`
