import { currencySigns, dayStyles, tags } from '../configured/locales.ts'
import type { Locale } from './locale.ts'

const cached = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, digits: number, least = digits) {
  const key = `${locale}${least} ${digits}`
  const known = cached.get(key)
  if (known) return known
  // Polish groups only from five digits on by default; the shop writes 1 234,56 zł.
  const made = new Intl.NumberFormat(tags[locale], {
    minimumFractionDigits: least,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  })
  cached.set(key, made)
  return made
}

/** A sum, e.g. `1 234,56 zł` or `1,234.56 zł`; spaces do not break. */
export function formatMoney(value: number, locale: Locale) {
  return `${numberFormat(locale, 2).format(value)}\u00a0${currencySigns[locale]}`
}

/** The parts of a sum, for the price that writes grosze smaller: `['1 234', ',56', 'zł']`. */
export function moneyParts(value: number, locale: Locale): [whole: string, grosze: string, currency: string] {
  const text = numberFormat(locale, 2).format(value)
  return [text.slice(0, -3), text.slice(-3), currencySigns[locale]]
}

/** A plain number without needless decimals: `1,5`, `1 000`. */
export function formatNumber(value: number, locale: Locale, digits = 3) {
  return numberFormat(locale, digits, 0).format(value)
}

/** `21.11.2026` in Polish, `21 Nov 2026` in English; days are those of Warsaw. */
export function formatDay(date: Date, locale: Locale) {
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: dayStyles[locale], timeZone: 'Europe/Warsaw' }).format(date)
}

export function formatTime(date: Date, locale: Locale) {
  return new Intl.DateTimeFormat(tags[locale], { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Warsaw' }).format(date)
}
