import { shopDay } from '#platform/locale/shop-day.ts'
import { tags } from '#platform/configured/locales.ts'
import type { Locale } from '#platform/locale/locale.ts'

const zone = 'Europe/Warsaw'

const kinds = {
  clock: { hour: 'numeric', minute: '2-digit' },
  short: { weekday: 'short', day: 'numeric', month: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const made = new Map<string, Intl.DateTimeFormat>()

/** Caches the formats: a page shows hundreds of hours, and creating a format takes longer than formatting all of them. */
function format(locale: Locale, kind: keyof typeof kinds): Intl.DateTimeFormat {
  const key = `${locale} ${kind}`
  const known = made.get(key) ?? new Intl.DateTimeFormat(tags[locale], { timeZone: zone, ...kinds[kind] })
  made.set(key, known)
  return known
}

let hours: Intl.DateTimeFormat | undefined

/** Returns the day of a moment in Warsaw: `2026-11-22`. */
export const dateOf = (time: number) => shopDay(time)

/** Formats a time: `9:00`. */
export const clock = (time: number, locale: Locale) => format(locale, 'clock').format(time)

/** Returns the hour of the day in Warsaw, `0` to `23`. */
export function hourNumber(time: number) {
  hours ??= new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
  return Number(hours.format(time))
}

/** Formats a date: `sob., 22.11` or `Sat 22/11`. */
export const shortDay = (date: string, locale: Locale) => format(locale, 'short').format(noonOf(date))

/** Formats a date: `sobota, 22 listopada`. */
export const longDay = (date: string, locale: Locale) => format(locale, 'long').format(noonOf(date))

const noonOf = (date: string) => Date.parse(`${date}T12:00:00Z`)

/** Returns the days between two moments in Warsaw's calendar, regardless of clock changes. */
export function daysApart(from: number, to: number): number {
  return Math.round((noonOf(dateOf(to)) - noonOf(dateOf(from))) / 86_400_000)
}
