import { defaultLocale as standard, forEachLocale, localeSettings, prefixes } from '#config/locales.ts'

/** The languages in the order in which they are offered. */
export const locales = prefixes
export const defaultLocale = standard
export const stores = forEachLocale((locale) => localeSettings(locale).storeView)
/** How numbers and dates are written. */
export const tags = forEachLocale((locale) => localeSettings(locale).tag)
/** What stands behind a sum: `zł`. */
export const currencySigns = forEachLocale((locale) => {
  const { tag, currency } = localeSettings(locale)
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
})
/** The short form where its numbers cannot be mistaken, `21.11.2026`; elsewhere the month has its name. */
export const dayStyles = forEachLocale((locale) => {
  const short = new Intl.DateTimeFormat(localeSettings(locale).tag, { dateStyle: 'short', timeZone: 'UTC' }).format(0)
  return /^\d{4}-|\.\d{4}$/.test(short) ? 'short' : 'medium'
})
