import { defaultLocale as standard, forEachLocale, localeSettings, prefixes } from '#config/locales.ts'

/** Languages in the order in which they are offered. */
export const locales = prefixes
export const defaultLocale = standard
export const stores = forEachLocale((locale) => localeSettings(locale).storeView)
/** Language tags, which determine how numbers and dates are written. */
export const tags = forEachLocale((locale) => localeSettings(locale).tag)
/** Currency sign that follows a sum: `zł`. */
export const currencySigns = forEachLocale((locale) => {
  const { tag, currency } = localeSettings(locale)
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
})
/** Date style of each language: short where its numbers are unambiguous, `21.11.2026`; elsewhere the month is written as a name. */
export const dayStyles = forEachLocale((locale) => {
  const short = new Intl.DateTimeFormat(localeSettings(locale).tag, { dateStyle: 'short', timeZone: 'UTC' }).format(0)
  return /^\d{4}-|\.\d{4}$/.test(short) ? 'short' : 'medium'
})
