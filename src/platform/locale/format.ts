import { numberSigns } from '../configured/number-signs.ts'
import { currencySigns, dayStyles, tags } from '../configured/locales.ts'
import type { Locale } from './locale.ts'

const cached = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, digits: number, least: number) {
  const key = `${locale}${least} ${digits}`
  const known = cached.get(key)
  if (known) return known
  // By default Polish groups digits only from five on; the shop writes 1 234,56 zł.
  const made = new Intl.NumberFormat(tags[locale], {
    minimumFractionDigits: least,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  })
  cached.set(key, made)
  return made
}

/**
 * Formats a number as the browser's own format does. Creating the first such format takes a browser 15 ms in the middle of a first view, so
 * it is used only where a language writes numbers in another way, and from 10¹⁵ on.
 */
function written(value: number, locale: Locale, digits: number, least = digits): string {
  const signs = numberSigns[locale]
  const size = Math.abs(value)
  if (!signs || !(size < 1e15)) return numberFormat(locale, digits, least).format(value)
  // Rounded by its decimal text, as the browser does: multiplied by a hundred, 1.005 would fall below the half.
  const [all = '', after = ''] = String(size < 1e-6 ? 0 : size).split('.')
  const kept = BigInt(all + after.slice(0, digits).padEnd(digits, '0')) + (after.charAt(digits) >= '5' ? 1n : 0n)
  const text = String(kept).padStart(digits + 1, '0')
  const [whole, decimals] = [text.slice(0, text.length - digits), text.slice(text.length - digits)]
  const shown = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  const minus = value < 0 || Object.is(value, -0) ? signs.minus : ''
  return minus + whole.replace(/\B(?=(\d{3})+$)/g, signs.group) + (shown && signs.decimal + shown)
}

/** Formats a sum, e.g. `1 234,56 zł` or `1,234.56 zł`, with non-breaking spaces. */
export function formatMoney(value: number, locale: Locale) {
  return `${written(value, locale, 2)}\u00a0${currencySigns[locale]}`
}

/** Splits a sum for prices that show grosze smaller: `['1 234', ',56', 'zł']`. */
export function moneyParts(value: number, locale: Locale): [whole: string, grosze: string, currency: string] {
  const text = written(value, locale, 2)
  return [text.slice(0, -3), text.slice(-3), currencySigns[locale]]
}

/** Formats a number without needless decimals: `1,5`, `1 000`. */
export function formatNumber(value: number, locale: Locale, digits = 3) {
  return written(value, locale, digits, 0)
}

/** Formats a day in the time zone of Warsaw: `21.11.2026` in Polish, `21 Nov 2026` in English. */
export function formatDay(date: Date, locale: Locale) {
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: dayStyles[locale], timeZone: 'Europe/Warsaw' }).format(date)
}

export function formatTime(date: Date, locale: Locale) {
  return new Intl.DateTimeFormat(tags[locale], { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Warsaw' }).format(date)
}
