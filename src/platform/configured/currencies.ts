import { forEachLocale, localeSettings } from '#config/locales.ts'

/** Of each language, as machines read it: `PLN`. */
export const currencies = forEachLocale((locale) => localeSettings(locale).currency)
