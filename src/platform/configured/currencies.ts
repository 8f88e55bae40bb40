import { forEachLocale, localeSettings } from '#config/locales.ts'

/** Currency code of each language: `PLN`. */
export const currencies = forEachLocale((locale) => localeSettings(locale).currency)
